import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Services } from '../../app.ts'
import type { Database } from '../../database/connect.ts'
import { type Actor, hashToken } from '../../platform/actor.ts'
import { record } from '../../platform/audit.ts'
import { HttpError } from '../../platform/errors.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { requireSelf } from '../../platform/scope.ts'
import type { PasswordCheckBody, ResetBody } from './account.schemas.ts'
import { beginAttempt, forgive } from './attempts.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { resetMail } from './reset-mail.ts'
import { revokeSessions } from './session.service.ts'

const openResets = 3

/** 1 when it is the caller's password; the session remembers that for `passwordProven`. */
export async function checkPassword(
  db: Database,
  actor: Actor,
  { id, password }: Static<typeof PasswordCheckBody>,
  address: string,
): Promise<0 | 1> {
  requireSelf(actor, id)
  const { email, password_hash } = await db
    .selectFrom('teacher')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.teacherId)
    .executeTakeFirstOrThrow()
  const attempt = await beginAttempt(db, email, address)
  const matches = await passwordMatches(password_hash, password)
  if (matches) await forgive(db, attempt)
  await db
    .updateTable('teacher_session')
    .set({ password_verified_at: matches ? new Date() : null })
    .where('id', '=', actor.sessionId)
    .execute()
  return matches ? 1 : 0
}

/** A new password needs the current one: with the call, or given to `checkPassword` in the last ten minutes. */
export async function mayChangePassword(
  db: Database,
  actor: Actor,
  address: string,
  current: string | undefined,
): Promise<boolean> {
  if (current) return (await checkPassword(db, actor, { id: actor.teacherId, password: current }, address)) === 1
  const { rows } = await sql`
    select from teacher_session
    where id = ${actor.sessionId} and password_verified_at > now() - interval '10 minutes'`.execute(db)
  return rows.length === 1
}

/** Mails a link that works once within the hour; 403 for an e-mail that no account has. */
export async function requestReset(
  { db, mailer, config }: Services,
  email: string,
  { address, language }: { address: string; language: string | undefined },
): Promise<Outcome> {
  const attempt = await beginAttempt(db, email, address)
  const teacher = await db
    .selectFrom('teacher')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  if (!teacher) return refused(403, 'email.unknown')
  await db.deleteFrom('login_attempt').where('id', '=', attempt.id).execute()
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await insertReset(tx, teacher.id, token)
    await record(tx, { actor: 'system', action: 'password.reset-requested', subject: `teacher:${teacher.id}` })
  })
  const link = `${config.publicUrl}/ResetPassword/${token}`
  const name = `${teacher.first_name} ${teacher.last_name}`
  try {
    await mailer.send(resetMail({ to: teacher.email, name, link, language }))
  } catch (error) {
    await db.deleteFrom('password_reset').where('token_hash', '=', hashToken(token)).execute()
    throw new HttpError(503, 'mail.away', `The reset mail was not sent: ${String(error)}`)
  }
  return done()
}

/** Keeps an open form from being used to flood a mailbox. */
async function insertReset(db: Database, teacherId: number, token: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into password_reset (token_hash, teacher_id, expires_at)
    select ${hashToken(token)}, ${teacherId}::integer, now() + interval '60 minutes'
    where (select count(*) from password_reset where teacher_id = ${teacherId} and expires_at > now()) < ${openResets}`.execute(
    db,
  )
  if (numAffectedRows !== 1n) throw new HttpError(429, 'too.many')
}

/** Sets a new password by a mailed token, ends every session of the account and every other link. */
export async function resetPassword(db: Database, { password, token }: Static<typeof ResetBody>): Promise<Outcome> {
  const open = await db
    .selectFrom('password_reset')
    .select('teacher_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!open) return refused(403, 'reset.expired')
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    if (!(await useReset(tx, token))) return refused(403, 'reset.expired')
    await setPassword(tx, open.teacher_id, password_hash)
    await record(tx, { actor: 'system', action: 'password.reset', subject: `teacher:${open.teacher_id}` })
    return done()
  })
}

/** True for one caller only, however many come at the same moment. */
async function useReset(db: Database, token: string): Promise<boolean> {
  const used = await db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Ends every session and every open link of the account. */
export async function setPassword(db: Database, teacherId: number, password_hash: string): Promise<void> {
  await db.updateTable('teacher').set({ password_hash }).where('id', '=', teacherId).execute()
  await db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('teacher_id', '=', teacherId)
    .where('used_at', 'is', null)
    .execute()
  await revokeSessions(db, teacherId)
}
