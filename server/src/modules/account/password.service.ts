import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Services } from '../../services.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { readRecipient } from '../../kernel/recipient.sql.ts'
import { type Caller, hashToken } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { consumeRateLimit, refundRateLimit } from '../../http/rate-limits.ts'
import { HttpError } from '../../http/errors.ts'
import { networkPrefix } from '../../http/network.ts'
import { preferredLanguage } from '../../http/language.ts'
import { consumeResetToken, createResetToken, deleteResetToken, resetLink } from '../../kernel/reset-token.ts'
import { done, type Outcome, refused } from '../../http/outcome.ts'
import type { ResetBody } from './account.schemas.ts'
import { recordAttempt, clearFailedAttempts, type Origin } from './sign-in-throttling.ts'
import { changePassword, lockIfPasswordUnchanged } from './change-password.ts'
import { rememberBrowser } from './known-browser.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { resetMail } from './account-mails.ts'
import { lockAccount } from './auth-session.sql.ts'

/** Rate limits per hour. The teachers of an institute often share one IP address. */
export const resetLimits = { mails: 3, address: 100 }

/** The session of a call and its account. */
export type OwnSession = Pick<Caller, 'accountId' | 'sessionId'>

/** Returns 1 if the password is the caller's; the session stores the proof for `isPasswordProven`. */
export async function checkPassword(
  db: Kysely<Tables>,
  { accountId, sessionId }: OwnSession,
  password: string,
  origin: Origin,
): Promise<0 | 1> {
  const { email, password_hash } = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const attempt = await recordAttempt(db, email, origin)
  const matches = await passwordMatches(password_hash, password)
  return db.transaction().execute(async (tx) => {
    const isRight = matches && (await lockIfPasswordUnchanged(tx, accountId, password_hash))
    if (isRight) await clearFailedAttempts(tx, attempt)
    await tx
      .updateTable('account_session')
      .set({ password_verified_at: isRight ? new Date() : null })
      .where('id', '=', sessionId)
      .execute()
    return isRight ? 1 : 0
  })
}

/**
 * Whether the session proved the current password with `checkPassword` in the last ten minutes; required for a new
 * password. Valid only while the account is locked.
 */
export async function isPasswordProven(db: Database, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account_session
    where id = ${sessionId} and revoked_at is null
      and password_verified_at > now() - interval '10 minutes'`.execute(db)
  return rows.length === 1
}

/** Mails a single-use link that expires after one hour; 403 for an unknown e-mail. */
export async function requestReset(
  { db, mailer, config }: Services,
  email: string,
  { address, language }: { address: string; language: string | undefined },
): Promise<Outcome> {
  const key = email.trim().toLowerCase()
  const call = await consumeRateLimit(db, 'reset-request', [
    { countedFor: networkPrefix(address), perHour: resetLimits.address },
    { countedFor: key, perHour: resetLimits.mails },
  ])
  const account = await db
    .selectFrom('account')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', key))
    .executeTakeFirst()
  if (!account) return refused(403, 'email.unknown')
  const token = await db.transaction().execute(async (tx) => {
    await writeAudit(tx, { actor: 'system', action: 'password.reset-requested', subject: `account:${account.id}` })
    return createResetToken(tx, account.id, { hours: 1 })
  })
  const link = resetLink(config, token)
  const owner = await readRecipient(db, account.id, preferredLanguage(language) ?? 'fr')
  try {
    await mailer.send(resetMail(owner, link))
  } catch (error) {
    await deleteResetToken(db, token)
    await refundRateLimit(db, call)
    throw new HttpError(503, 'mail.away', `The reset mail was not sent: ${String(error)}`)
  }
  return done()
}

interface PasswordReset {
  answer: Outcome
  /** New known-browser token for the browser that opened the mailed link. */
  browserToken?: string
}

/** Sets a new password with a mailed token. */
export async function resetPassword(
  db: Kysely<Tables>,
  { password, token }: Static<typeof ResetBody>,
  { address, browserToken }: Origin,
): Promise<PasswordReset> {
  await consumeRateLimit(db, 'reset', [{ countedFor: networkPrefix(address), perHour: resetLimits.address }])
  const open = await db
    .selectFrom('account_password_reset')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!open) return { answer: refused(403, 'reset.expired') }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, open.account_id)
    if (!(await consumeResetToken(tx, token))) return { answer: refused(403, 'reset.expired') }
    await changePassword(tx, open.account_id, { passwordHash })
    await writeAudit(tx, { actor: 'system', action: 'password.reset', subject: `account:${open.account_id}` })
    return { answer: done(), browserToken: await rememberBrowser(tx, open.account_id, browserToken) }
  })
}
