import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Role } from '@portal/release-format/roles'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import { requirePlausibleBirthDate } from '../../../kernel/birth-date.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { scopeOf } from '../../../kernel/role-scope.ts'
import {
  auditActor,
  isStudentInScope,
  readers,
  type Registrar,
  type SeenVersion,
  writers,
} from '../../../kernel/registrar-scope.ts'
import { byStudentName, isFound } from '../../../kernel/students.sql.ts'
import { readPhoto } from '../photos/photos.sql.ts'
import { enrol } from './enrol.service.ts'
import type {
  NewStudent,
  Student,
  StudentDetails,
  StudentFacts,
  StudentFilter,
  StudentsQuery,
} from './student.schemas.ts'
import { countRecords, isInGroup, lockStudents, selectStudents } from './students.sql.ts'

/** One page of the students of the caller's departments, by name. */
export async function listStudents(
  db: Database,
  { caller, language }: Registrar,
  { cursor, limit = 50, ...filter }: StudentsQuery,
): Promise<Page<Student>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const where = [
    ...matches(caller, filter),
    ...(after ? [sql<boolean>`(${byStudentName(language)}) > (${after[0]}, ${after[1]})`] : []),
  ]
  const rows = await selectStudents(db, { where, orderBy: byStudentName(language), limit: limit + 1, language })
  return toPage(rows, limit, { keyOf: ({ sortKey, student }) => [sortKey, student.id], itemOf: (row) => row.student })
}

/** The conditions of a list, its count and its file: the students of the caller's departments that a filter leaves in. */
export function matches(caller: Registrar['caller'], { search = '', groupId }: StudentFilter): RawBuilder<boolean>[] {
  return [
    isStudentInScope(caller, readers),
    ...(search.trim() ? [isFound(search)] : []),
    ...(groupId === undefined ? [] : [isInGroup(groupId)]),
  ]
}

/** Throws 404 for a student outside the departments where the caller holds one of the roles. */
export async function findStudent(
  db: Database,
  { caller, language }: Registrar,
  { id, roles = writers }: { id: number; roles?: readonly Role[] },
): Promise<Student> {
  const where = [sql<boolean>`s.id = ${id}`, isStudentInScope(caller, roles)]
  const [row] = await selectStudents(db, { where, orderBy: sql`s.id`, limit: 1, language })
  if (!row) throw notFound()
  return row.student
}

export async function readStudent(db: Database, registrar: Registrar, id: number): Promise<StudentDetails> {
  const student = await findStudent(db, registrar, { id, roles: readers })
  return { student, photo: await readPhoto(db, id), records: await countRecords(db, id) }
}

/** Locks a student and checks that it is the version that was seen: 404, 412 and 428. */
export async function lockSeenStudent(
  tx: Database,
  registrar: Registrar,
  { id, seen }: { id: number; seen: SeenVersion },
): Promise<Student> {
  await lockStudents(tx, [id])
  const student = await findStudent(tx, registrar, { id })
  const { version: _, ...representation } = student
  requireMatch(seen, representation)
  return student
}

/**
 * Creates a student, in the transaction of the call. Throws 409 for a number that finds a student already, and 422
 * without a group for a role of single departments, which would not see the student.
 */
export async function addStudent(tx: Database, registrar: Registrar, student: NewStudent): Promise<StudentDetails> {
  const { groupId, ...facts } = student
  if (groupId === null && scopeOf(registrar.caller, writers) !== null) throw invalid('student.groupMissing')
  requirePlausibleBirthDate(facts.birthDate)
  const columns = columnsOf(facts)
  await requireFreeNumber(tx, columns.id_number)
  const created = await tx
    .insertInto('student')
    .values(columns)
    .onConflict((number) => number.expression(sql`fold_key(id_number)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict('student.numberTaken')
  await writeAudit(tx, { actor: auditActor(registrar), action: 'student.created', subject: `student:${created.id}` })
  if (groupId !== null) await enrol(tx, registrar, { groupId, studentIds: [created.id] })
  return readStudent(tx, registrar, created.id)
}

/** Changes the facts of a student; 409 for a number that finds another one. */
export async function changeStudent(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, facts }: { id: number; seen: SeenVersion; facts: StudentFacts },
): Promise<Student> {
  requirePlausibleBirthDate(facts.birthDate)
  return db.transaction().execute(async (tx) => {
    const before = await lockSeenStudent(tx, registrar, { id, seen })
    const columns = columnsOf(facts)
    await requireFreeNumber(tx, columns.id_number, id)
    await keepFormerNumber(tx, { id, from: before.idNumber, to: columns.id_number })
    await tx.updateTable('student').set(columns).where('id', '=', id).execute()
    const after = await findStudent(tx, registrar, { id })
    const [changes] = changedFields(new Map([[id, factsOf(before)]]), new Map([[id, factsOf(after)]])).values()
    if (changes)
      await writeAudit(tx, {
        actor: auditActor(registrar),
        action: 'student.changed',
        subject: `student:${id}`,
        changes,
      })
    return after
  })
}

/** Serializes with other changes to this number, which a unique index alone would report as a failure. */
async function requireFreeNumber(tx: Database, idNumber: string, ownId = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(fold_key(${`student number ${idNumber}`}), 0))`.execute(tx)
  const { rows } = await sql`
    select from student_number where fold_key(id_number) = fold_key(${idNumber}) and student_id <> ${ownId}`.execute(tx)
  if (rows.length > 0) throw conflict('student.numberTaken')
}

/** A student whose former number becomes the number again keeps the other one as a former number. */
async function keepFormerNumber(
  tx: Database,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('merged_student')
    .set({ id_number: from })
    .where('student_id', '=', id)
    .where(sql<boolean>`fold_key(id_number) = fold_key(${to})`)
    .execute()
}

const columnsOf = (facts: StudentFacts) => ({
  id_number: facts.idNumber,
  first_name: facts.firstName,
  last_name: facts.lastName,
  first_name_ar: facts.firstNameAr,
  last_name_ar: facts.lastNameAr,
  gender: facts.gender === 'male' ? (1 as const) : (2 as const),
  birth_date: facts.birthDate,
  email: facts.email,
})

function factsOf({ id: _id, formerNumbers: _numbers, enrolments: _enrolments, version: _version, ...facts }: Student) {
  return facts
}
