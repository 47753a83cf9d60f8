import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { type Actor, yearExists } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { LoginResponse, LoginBody } from './account.schemas.ts'
import { type Attempt, recordAttempt, clearFailedAttempts, type Origin } from './sign-in-throttling.ts'
import { lockIfPasswordUnchanged } from './change-password.ts'
import { rememberBrowser } from './known-browser.ts'
import { passwordMatches } from './password-hash.ts'
import { createAuthSession } from './auth-session.sql.ts'

interface SignIn {
  answer: Static<typeof LoginResponse>
  /** New known-browser token of the browser. */
  browserToken?: string
}

/**
 * Creates a session. An unknown e-mail, a wrong password and an inactive account get the same response in the same
 * time, to prevent user enumeration.
 */
export async function login(db: Kysely<Tables>, body: Static<typeof LoginBody>, origin: Origin): Promise<SignIn> {
  if (!(await yearExists(db, body.annee_id))) throw invalid('year.unknown')
  const attempt = await recordAttempt(db, body.email, origin)
  const teacher = await db
    .selectFrom('teacher')
    .select(['id', 'first_name', 'last_name', 'department_id', 'is_head', 'is_active', 'cycle_id', 'speciality_id'])
    .select('password_hash')
    .where((where) => where(where.fn('lower', ['email']), '=', body.email.trim().toLowerCase()))
    .executeTakeFirst()
  const matches = await passwordMatches(teacher?.password_hash ?? null, body.password)
  const opened =
    teacher && matches && teacher.is_active
      ? await createVerifiedSession(db, { teacher, yearId: body.annee_id, attempt, browserToken: origin.browserToken })
      : null
  if (!teacher || !opened) return { answer: refused(401, 'login.refused') }
  const user = {
    api_token: opened.sessionToken,
    enseignant_id: teacher.id,
    name: `${teacher.first_name} ${teacher.last_name}`,
    annee_id: body.annee_id,
    departement_id: teacher.department_id,
    chef: teacher.is_head ? (1 as const) : (0 as const),
    cycle_id: teacher.cycle_id,
    specialite_id: teacher.speciality_id,
  }
  return { answer: { ...done(), user }, browserToken: opened.browserToken }
}

interface Verified {
  teacher: { id: number; password_hash: string }
  yearId: number
  attempt: Attempt
  browserToken: string | undefined
}

/** Returns null if the password changed after it was verified. */
function createVerifiedSession(db: Kysely<Tables>, { teacher, yearId, attempt, browserToken }: Verified) {
  return db.transaction().execute(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, teacher.id, teacher.password_hash))) return null
    await clearFailedAttempts(tx, attempt)
    return {
      browserToken: await rememberBrowser(tx, teacher.id, browserToken),
      sessionToken: await createAuthSession(tx, teacher.id, yearId),
    }
  })
}

/** Revokes the calling session; other sessions of the teacher remain. */
export async function logout(db: Database, actor: Actor): Promise<Outcome> {
  await db.updateTable('teacher_session').set({ revoked_at: new Date() }).where('id', '=', actor.sessionId).execute()
  return done()
}
