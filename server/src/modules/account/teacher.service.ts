import { DatabaseError } from 'pg'
import type { Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../platform/actor.ts'
import { record } from '../../platform/audit.ts'
import { absent, invalid } from '../../platform/errors.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { requireSelf, requireSelfOrHeadOf } from '../../platform/scope.ts'
import type { Choice } from '../../platform/wire.ts'
import { nameIn } from '../schedule/labels.ts'
import type { Language } from '../schedule/schedule.schemas.ts'
import type { NewTeacher, ProfileBody, RegisterAnswer, SpecialityAnswer, Teacher } from './account.schemas.ts'
import { hashPassword } from './password-hash.ts'
import { mayChangePassword } from './password.service.ts'
import { revokeSessions } from './session.service.ts'
import { findPlace, personColumns, selectTeacher } from './teacher.sql.ts'

/** The entries of a small named table, by name. */
export async function listChoices(db: Database, table: 'grade' | 'teacher_status'): Promise<Choice[]> {
  return db.selectFrom(table).select(['id as value', 'name as label']).orderBy('name').execute()
}

/** The departments by the name that they have in the language. */
export async function listDepartments(db: Database, language: Language): Promise<Choice[]> {
  const label = nameIn(language, 'department').as('label')
  return db.selectFrom('department').select(['id as value', label]).orderBy('label').execute()
}

/** A teacher's own record, or for a head that of a teacher of the department. */
export async function getTeacher(db: Database, actor: Actor, id: number, language: Language): Promise<Teacher> {
  await requireSelfOrHeadOf(db, actor, id)
  const teacher = await selectTeacher(db, id, language)
  if (!teacher) throw absent()
  return teacher
}

export async function specialityOf(
  db: Database,
  actor: Actor,
  teacherId: number,
): Promise<Static<typeof SpecialityAnswer>> {
  await requireSelfOrHeadOf(db, actor, teacherId)
  return db
    .selectFrom('teacher')
    .select(['cycle_id', 'speciality_id as specialite_id'])
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
}

/** Creates an account that waits for an administrator; 409 when the e-mail or the identifier has one already. */
export async function registerTeacher(db: Database, body: NewTeacher): Promise<Static<typeof RegisterAnswer>> {
  requirePlausible(body.birthdate)
  const { grade_id, department_id, status_id } = await findPlace(db, body)
  if (!grade_id) throw invalid('grade.unknown')
  if (!department_id) throw invalid('department.unknown')
  if (!status_id) throw invalid('status.unknown')
  const { gender = 1, id_document_type = 1, civil_state = 1, ...person } = personColumns(body)
  const codes = { gender, id_document_type, civil_state }
  const place = { grade_id, department_id, status_id }
  const email = body.email.trim()
  const password_hash = await hashPassword(body.password)
  return refusingDuplicates(() =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('teacher')
        .values({ ...person, ...codes, ...place, email, password_hash })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(tx, { actor: `teacher:${id}`, action: 'account.registered', subject: `teacher:${id}` })
      return { ...done(), Enseignant: { id } }
    }),
  )
}

/** Saves the own profile; the e-mail and the activation stay, and a head stays head of the same department. */
export async function updateProfile(db: Database, actor: Actor, address: string, body: ProfileBody): Promise<Outcome> {
  requireSelf(actor, body.id)
  requirePlausible(body.birthdate)
  if (actor.isHead && body.departement_id !== actor.departmentId) return refused(403, 'department.locked')
  if (body.password && !(await mayChangePassword(db, actor, address, body.current_password)))
    return refused(403, 'password.wrong')
  const password = body.password ? { password_hash: await hashPassword(body.password) } : {}
  const place = { grade_id: body.grade_id, department_id: body.departement_id, status_id: body.statut_id }
  const subject = `teacher:${actor.teacherId}`
  return refusingDuplicates(() =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('teacher')
        .set({ ...personColumns(body), ...place, ...password })
        .where('id', '=', actor.teacherId)
        .execute()
      if (body.password) await revokeSessions(tx, actor.teacherId, actor.sessionId)
      const details = { passwordChanged: Boolean(body.password) }
      await record(tx, { actor: subject, action: 'profile.updated', subject, details })
      return done()
    }),
  )
}

function requirePlausible(birthdate: string): void {
  if (birthdate < '1900-01-01' || birthdate > new Date().toISOString().slice(0, 10))
    throw invalid('birthdate.implausible')
}

const taken: Record<string, string> = {
  teacher_email: 'email.taken',
  teacher_identifier: 'identifier.taken',
}

async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result | Outcome> {
  try {
    return await write()
  } catch (error) {
    const code = error instanceof DatabaseError ? taken[error.constraint ?? ''] : undefined
    if (code) return refused(409, code)
    throw error
  }
}
