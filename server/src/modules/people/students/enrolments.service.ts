import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { conflict, HttpError } from '../../../http/errors.ts'
import { scopeOf } from '../../../kernel/role-scope.ts'
import { type Registrar, type SeenVersion, writers } from '../../../kernel/registrar-scope.ts'
import { enrol, leaveGroup, lockGroup } from './enrol.service.ts'
import type { MovedStudents, Student } from './student.schemas.ts'
import { findStudent, lockSeenStudent } from './students.service.ts'
import { lockStudents } from './students.sql.ts'

interface Place {
  id: number
  yearId: number
  seen: SeenVersion
}

/** Puts a student into a group of a year, or moves them there; 409 for a group of another year. */
export async function changeGroup(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, yearId, seen, groupId }: Place & { groupId: number },
): Promise<Student> {
  return db.transaction().execute(async (tx) => {
    await lockSeenStudent(tx, registrar, { id, seen })
    await enrol(tx, registrar, { groupId, studentIds: [id] })
    const student = await findStudent(tx, registrar, { id })
    if (!student.enrolments.some(({ year, group }) => year.id === yearId && group.id === groupId))
      throw conflict('group.otherYear')
    return student
  })
}

/**
 * Takes a student out of the group of a year. Throws 409 for the only group of a student and a caller with a role of
 * single departments, who would not see the student any more.
 */
export async function removeFromGroup(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, yearId, seen }: Place,
): Promise<Student> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSeenStudent(tx, registrar, { id, seen })
    if (before.enrolments.length === 1 && scopeOf(registrar.caller, writers) !== null)
      throw conflict('student.onlyGroup')
    await leaveGroup(tx, registrar, { studentId: id, yearId })
    return findStudent(tx, registrar, { id })
  })
}

/**
 * Puts several students into a group, all or none, in the transaction of the call. Throws 412 with the ids of the
 * students whose version is another one than the caller saw.
 */
export async function moveStudents(
  tx: Database,
  registrar: Registrar,
  { groupId, students: seen }: { groupId: number } & MovedStudents,
): Promise<{ students: Student[] }> {
  await lockGroup(tx, registrar, groupId)
  const ids = [...new Set(seen.map(({ id }) => id))]
  await lockStudents(tx, ids)
  const changed: number[] = []
  for (const { id, version } of seen) {
    const student = await findStudent(tx, registrar, { id })
    if (student.version !== version) changed.push(id)
  }
  if (changed.length > 0) throw new HttpError(412, 'version.changed', undefined, { students: changed })
  await enrol(tx, registrar, { groupId, studentIds: ids })
  const students: Student[] = []
  for (const id of ids) students.push(await findStudent(tx, registrar, { id }))
  return { students }
}
