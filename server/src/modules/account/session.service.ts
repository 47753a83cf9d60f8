import { randomBytes } from 'node:crypto'
import { type Static } from 'typebox'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { type Actor, hashToken, yearExists } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { LoginAnswer, LoginBody } from './account.schemas.ts'
import { beginAttempt, forgive } from './attempts.ts'
import { passwordMatches } from './password-hash.ts'

interface Caller {
  address: string
}

/** Opens a session; an unknown e-mail, a wrong password and an inactive account get one answer in one time. */
export async function login(
  db: Database,
  body: Static<typeof LoginBody>,
  { address }: Caller,
): Promise<Static<typeof LoginAnswer>> {
  if (!(await yearExists(db, body.annee_id))) throw invalid('year.unknown')
  const attempt = await beginAttempt(db, body.email, address)
  const teacher = await db
    .selectFrom('teacher')
    .select(['id', 'first_name', 'last_name', 'department_id', 'is_head', 'is_active', 'cycle_id', 'speciality_id'])
    .select('password_hash')
    .where((where) => where(where.fn('lower', ['email']), '=', body.email.trim().toLowerCase()))
    .executeTakeFirst()
  const matches = await passwordMatches(teacher?.password_hash ?? null, body.password)
  if (!teacher || !matches || !teacher.is_active) return refused(401, 'login.refused')
  await forgive(db, attempt)
  return {
    ...done(),
    user: {
      api_token: await openSession(db, teacher.id, body.annee_id),
      enseignant_id: teacher.id,
      name: `${teacher.first_name} ${teacher.last_name}`,
      annee_id: body.annee_id,
      departement_id: teacher.department_id,
      chef: teacher.is_head ? 1 : 0,
      cycle_id: teacher.cycle_id,
      specialite_id: teacher.speciality_id,
    },
  }
}

async function openSession(db: Database, teacherId: number, yearId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into teacher_session (token_hash, teacher_id, year_id, expires_at)
    values (${hashToken(token)}, ${teacherId}, ${yearId}, now() + interval '12 hours')`.execute(db)
  return token
}

/** Ends the session that calls; the others of the teacher go on. */
export async function logout(db: Database, actor: Actor): Promise<Outcome> {
  await db.updateTable('teacher_session').set({ revoked_at: new Date() }).where('id', '=', actor.sessionId).execute()
  return done()
}

/** Ends every session of a teacher, or all but one. */
export async function revokeSessions(db: Database, teacherId: number, exceptSessionId?: number): Promise<void> {
  let sessions = db
    .updateTable('teacher_session')
    .set({ revoked_at: new Date() })
    .where('teacher_id', '=', teacherId)
    .where('revoked_at', 'is', null)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '<>', exceptSessionId)
  await sessions.execute()
}
