import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Static } from 'typebox'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { Actor } from '../../http/actor.ts'
import { changedFields, writeAudit } from '../../kernel/audit.ts'
import { requirePlausibleBirthDate } from '../../kernel/birth-date.ts'
import { consumeRateLimit } from '../../http/rate-limits.ts'
import { notFound, invalid } from '../../http/errors.ts'
import { networkPrefix } from '../../http/network.ts'
import { done, type Outcome, refused } from '../../http/outcome.ts'
import type { Choice } from '../../http/wire.ts'
import { localizedName } from '../../kernel/localized-name.sql.ts'
import type { Language } from '../../http/language.ts'
import type { NewTeacher, ProfileBody, SignUpResponse, SpecialityResponse, Teacher } from './account.schemas.ts'
import type { Origin } from './sign-in-throttling.ts'
import { changePassword } from './change-password.ts'
import { rememberBrowser } from './known-browser.ts'
import { hashPassword } from './password-hash.ts'
import { checkPassword, isPasswordProven } from './password.service.ts'
import { changeOwnPosition } from './positions/change-position.service.ts'
import { createPhotoToken } from './sign-up-photo-token.ts'
import { findSignUpReferences, lockProfiles, personColumns, selectTeacher } from './teacher.sql.ts'

/** Rate limits per hour. Many teachers of an institute may sign up from one room on one day. */
export const signUpLimits = { address: 100, email: 10 }

/** The departments, by name in the given language. */
export async function listDepartments(db: Database, language: Language): Promise<Choice[]> {
  return db
    .selectFrom('department')
    .select(['id as value', localizedName(language, 'department').as('label')])
    .orderBy('label')
    .execute()
}

/** The grades or statuses that are offered, in their order, by name in the given language among equals. */
export async function listOffered(
  db: Database,
  table: 'grade' | 'teacher_status',
  language: Language,
): Promise<Choice[]> {
  return db
    .selectFrom(table)
    .select(['id as value', localizedName(language, table).as('label')])
    .where('is_archived', '=', false)
    .orderBy('sort_order')
    .orderBy('label')
    .execute()
}

export async function getTeacher(db: Database, id: number, language: Language): Promise<Teacher> {
  const teacher = await selectTeacher(db, id, language)
  if (!teacher) throw notFound()
  return teacher
}

export async function specialityOf(db: Database, teacherId: number): Promise<Static<typeof SpecialityResponse>> {
  return db
    .selectFrom('teacher')
    .select(['cycle_id', 'speciality_id as specialite_id'])
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
}

interface SignUp {
  answer: Static<typeof SignUpResponse>
  /** Token that authorizes the photo upload of the account. */
  photoToken?: string
}

/** Creates an inactive account, whose sign-up waits for a decision; 409 if the e-mail or the identifier is taken. */
export async function registerTeacher(db: Kysely<Tables>, body: NewTeacher, address: string): Promise<SignUp> {
  requirePlausibleBirthDate(body.birthdate)
  const email = body.email
  await consumeRateLimit(db, 'sign-up', [
    { countedFor: networkPrefix(address), perHour: signUpLimits.address },
    { countedFor: email.toLowerCase(), perHour: signUpLimits.email },
  ])
  const { grade_id, department_id, status_id } = await findSignUpReferences(db, body)
  if (!grade_id) throw invalid('grade.unknown')
  if (!department_id) throw invalid('department.unknown')
  if (!status_id) throw invalid('status.unknown')
  const { gender = 1, id_document_type = 1, civil_state = 1, ...person } = personColumns(body)
  const codes = { gender, id_document_type, civil_state }
  const place = { grade_id, department_id, status_id }
  const password_hash = await hashPassword(body.password)
  const created = await refuseDuplicates(() =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('teacher')
        .values({ ...person, ...codes, ...place, email, password_hash })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('account').set({ sign_up: 'pending' }).where('id', '=', id).execute()
      await writeAudit(tx, { actor: `teacher:${id}`, action: 'account.registered', subject: `teacher:${id}` })
      return { id, photoToken: await createPhotoToken(tx, id) }
    }),
  )
  if ('status' in created) return { answer: created }
  return { answer: { ...done(), Enseignant: { id: created.id } }, photoToken: created.photoToken }
}

interface ProfileCall extends Pick<Config, 'positionChanges'> {
  actor: Actor
  origin: Origin
  /** From a page of the portal. */
  isPage: boolean
}

interface ProfileChange {
  answer: Outcome
  /** New known-browser token, if the password was changed. */
  browserToken?: string
}

/**
 * Saves the caller's profile; e-mail and activation do not change, and a head stays head of the same department. Another
 * department, grade or status is told to the offices, or waits for the registrar's decision. A new
 * password needs the current one: from a page of the portal (`isPage`) in the same call, because code of a remote can
 * make calls in the page; from other clients also by `checkPassword` shortly before.
 */
export async function updateProfile(
  db: Kysely<Tables>,
  { actor, origin, isPage, positionChanges: mode }: ProfileCall,
  body: ProfileBody,
): Promise<ProfileChange> {
  requirePlausibleBirthDate(body.birthdate)
  const { current_password: current, password } = body
  const wanted = { grade_id: body.grade_id, department_id: body.departement_id, status_id: body.statut_id }
  if (actor.isHead && body.departement_id !== actor.departmentId) return { answer: refused(403, 'department.locked') }
  if (isPage && password && !current) return { answer: refused(403, 'password.wrong') }
  const session = { accountId: actor.teacherId, sessionId: actor.sessionId }
  if (password && current) await checkPassword(db, session, current, origin)
  const passwordHash = password && (await isPasswordProven(db, session.sessionId)) ? await hashPassword(password) : null
  const saved = await refuseDuplicates(() =>
    db.transaction().execute(async (tx): Promise<ProfileChange> => {
      const before = await lockProfiles(tx, [actor.teacherId])
      if (password && !(passwordHash && (await isPasswordProven(tx, session.sessionId))))
        return { answer: refused(403, 'password.wrong') }
      const place = await changeOwnPosition(tx, { teacherId: actor.teacherId, wanted, mode })
      await tx
        .updateTable('teacher')
        .set({ ...personColumns(body), ...place })
        .where('id', '=', actor.teacherId)
        .execute()
      if (passwordHash) await changePassword(tx, actor.teacherId, { passwordHash, exceptSessionId: session.sessionId })
      const subject = `teacher:${actor.teacherId}`
      const changes = changedFields(before, await lockProfiles(tx, [actor.teacherId])).get(actor.teacherId) ?? {}
      const details = { passwordChanged: passwordHash !== null }
      await writeAudit(tx, { actor: subject, action: 'profile.updated', subject, changes, details })
      if (!passwordHash) return { answer: done() }
      return { answer: done(), browserToken: await rememberBrowser(tx, actor.teacherId, origin.browserToken) }
    }),
  )
  return 'status' in saved ? { answer: saved } : saved
}

const duplicateCodes: Record<string, string> = {
  account_email: 'email.taken',
  teacher_identifier: 'identifier.taken',
}

/** Returns 409 with the code of an e-mail or an identifier that is taken. */
export async function refuseDuplicates<Result>(write: () => Promise<Result>): Promise<Result | Outcome> {
  try {
    return await write()
  } catch (error) {
    const code = error instanceof DatabaseError ? duplicateCodes[error.constraint ?? ''] : undefined
    if (code) return refused(409, code)
    throw error
  }
}
