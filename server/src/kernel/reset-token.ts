import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { hashToken } from '../http/actor.ts'

/** Creates a single-use token that sets the password of an account; only its hash is stored. */
export async function createResetToken(tx: Database, accountId: number, { hours }: { hours: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  await tx
    .insertInto('account_password_reset')
    .values({ token_hash: hashToken(token), account_id: accountId, expires_at })
    .execute()
  return token
}

/** The page that asks for such a token. */
export const forgottenPasswordPage = '/forgot-password'

/** The page that sets the password with this token. */
export const resetLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/ResetPassword/${token}`

/** Deletes a token whose mail was not sent. */
export async function deleteResetToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('account_password_reset').where('token_hash', '=', hashToken(token)).execute()
}

/** The stored hash of a token, as text. */
export const storedHash = (token: string): string => hashToken(token).toString('hex')

/** Whether the token with this hash exists, used or not. */
export async function isResetTokenStored(db: Database, hash: string): Promise<boolean> {
  const stored = await db
    .selectFrom('account_password_reset')
    .select('account_id')
    .where('token_hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  return stored !== undefined
}

/** Consumes the token; true for exactly one of several concurrent callers. */
export async function consumeResetToken(db: Database, token: string): Promise<boolean> {
  const used = await db
    .updateTable('account_password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
