import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../platform/actor.ts'

/** Creates a session and returns its token. */
export async function createAuthSession(
  db: Database,
  accountId: number,
  yearId: number,
  { isReadOnly = false } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into account_session (token_hash, account_id, year_id, is_read_only, expires_at)
    values (${hashToken(token)}, ${accountId}, ${yearId}, ${isReadOnly}, now() + interval '12 hours')`.execute(db)
  return token
}

/** Locks the account until the transaction ends: changes of one account are serialized, and sign-ins wait for them. */
export async function lockAccount(tx: Database, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Revokes every session of an account, or all but one. A concurrent sign-in has either committed and is revoked, or
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
}
