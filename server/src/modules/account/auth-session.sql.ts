import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../http/actor.ts'
import type { Language } from '../../http/language.ts'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Creates a session and returns its token. */
export async function createAuthSession(
  db: Database,
  accountId: number,
  yearId: number,
  { isReadOnly = false } = {},
): Promise<string> {
  const token = newToken()
  await sql`
    insert into account_session (token_hash, account_id, year_id, is_read_only, expires_at)
    values (${hashToken(token)}, ${accountId}, ${yearId}, ${isReadOnly}, now() + interval '12 hours')`.execute(db)
  return token
}

/** Stores the language of a sign-in, in which the account is told by mail. */
export async function rememberLanguage(tx: Database, accountId: number, language: Language): Promise<void> {
  await sql`
    update account set language = ${language} where id = ${accountId} and language is distinct from ${language}`.execute(
    tx,
  )
}

/** Locks the account until the transaction ends: changes of one account are serialized, and sign-ins wait for them. */
export async function lockAccount(tx: Database, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Revokes every session of an account, or all but one, and ends the notifications on the devices of the others. A concurrent sign-in has either committed and is revoked, or
 * waits for this transaction and sees its changes.
 */
export async function revokeAuthSessions(tx: Database, accountId: number, exceptSessionId?: number): Promise<void> {
  await lockAccount(tx, accountId)
  let sessions = tx
    .updateTable('account_session')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '<>', exceptSessionId)
  await sessions.execute()
  await sql`
    delete from push_device
    where account_id = ${accountId} and session_id is distinct from ${exceptSessionId ?? -1}`.execute(tx)
}
