import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { conflict, HttpError, notFound } from '../../../http/errors.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { auditActor, isStudentInScope, type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type { EliminationDecision } from './alert.schemas.ts'
import { type EliminationKey, notifyOfElimination } from './notify-teachers.ts'

interface Decision {
  /** The actor of the audit log. */
  actor: string
  /** Null at the command line. */
  accountId: number | null
  isEliminated: boolean
  reason: string
}

/**
 * Excludes a student from the exams of a subject in the year of the caller, or lifts that, in the transaction of the call.
 * What stands already stays as it was decided, and nobody is told again. Throws 404 for a student or a subject outside of
 * the caller's departments, and for a student without a group in the year.
 */
export async function decideElimination(
  tx: Database,
  registrar: Registrar,
  { studentId, subjectId, isEliminated, reason }: EliminationDecision,
): Promise<{ isEliminated: boolean }> {
  const { accountId, yearId } = registrar.caller
  const { rows } = await sql<EliminationKey>`
    select s.id as student_id, m.id as subject_id, e.year_id
    from student s
    join enrolment e on e.student_id = s.id and e.year_id = ${yearId}
    cross join subject m
    join speciality p on p.id = m.speciality_id
    where s.id = ${studentId} and m.id = ${subjectId} and ${isStudentInScope(registrar.caller, writers)}
      and ${isInScope(sql<number>`p.department_id`, scopeOf(registrar.caller, writers))}`.execute(tx)
  if (!rows[0]) throw notFound()
  const decision = { actor: auditActor(registrar), accountId, isEliminated, reason: reason.trim() }
  await setElimination(tx, rows[0], decision)
  return { isEliminated }
}

/** Stores or deletes an elimination, with its audit entry and notifications; false when it stood so already. */
async function setElimination(tx: Database, key: EliminationKey, decision: Decision): Promise<boolean> {
  const { actor, accountId, isEliminated, reason } = decision
  const stored = isEliminated ? await addElimination(tx, key, decision) : await deleteElimination(tx, key)
  if (!stored) return false
  const { student_id, subject_id, year_id } = key
  await writeAudit(tx, {
    actor,
    action: isEliminated ? 'student.eliminated' : 'student.readmitted',
    subject: `student:${student_id}`,
    details: { subject: subject_id, year: year_id, reason },
  })
  await notifyOfElimination(tx, key, { by: accountId, isEliminated, reason })
  return true
}

async function addElimination(tx: Database, key: EliminationKey, { accountId, reason }: Decision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('elimination')
    .values({ ...key, reason, decided_by: accountId })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function deleteElimination(tx: Database, key: EliminationKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('elimination')
    .where((of) => of.and(key))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

interface NamedElimination {
  /** The number of the student. */
  code: string
  subjectCode: string
  reason: string
}

/** Excludes a student from the exams of a subject in the current year. */
export async function eliminate(db: Kysely<Tables>, by: string, named: NamedElimination): Promise<void> {
  if (!(await decideByName(db, by, { ...named, isEliminated: true }))) throw conflict('elimination.exists')
}

/** Revokes an elimination of the current year. */
export async function readmit(db: Kysely<Tables>, by: string, named: NamedElimination): Promise<void> {
  if (!(await decideByName(db, by, { ...named, isEliminated: false }))) throw notFound()
}

function decideByName(
  db: Kysely<Tables>,
  actor: string,
  { code, subjectCode, reason, isEliminated }: NamedElimination & { isEliminated: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<EliminationKey>`
      select s.id as student_id, m.id as subject_id, y.id as year_id
      from student s, subject m, academic_year y
      where fold_key(s.id_number) = fold_key(${code}) and fold_key(m.code) = fold_key(${subjectCode}) and y.is_current
        and exists (select from enrolment e where e.student_id = s.id and e.year_id = y.id)`.execute(tx)
    if (!rows[0]) throw new HttpError(404, 'elimination.unknown')
    return setElimination(tx, rows[0], { actor, accountId: null, isEliminated, reason })
  })
}
