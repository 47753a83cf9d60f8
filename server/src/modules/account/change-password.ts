import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { forgottenPasswordPage } from '../../kernel/reset-token.ts'
import { mailOwner } from './access-mail.ts'
import { forgetBrowsers } from './known-browser.ts'
import { revokeAuthSessions } from './auth-session.sql.ts'

/**
 * Stores a new password; every password change uses it. Invalidates the reset links of the account, forgets its known
 * browsers, revokes its sessions, except the one that changed the password, and tells the owner by mail.
 */
export async function changePassword(
  tx: Database,
  accountId: number,
  { passwordHash, exceptSessionId }: { passwordHash: string; exceptSessionId?: number },
): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await tx
    .updateTable('account_password_reset')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  await forgetBrowsers(tx, accountId)
  await revokeAuthSessions(tx, accountId, exceptSessionId)
  await tx
    .updateTable('account_session')
    .set({ password_verified_at: null })
    .where('account_id', '=', accountId)
    .where('password_verified_at', 'is not', null)
    .execute()
  await mailOwner(tx, accountId, { kind: 'access.password', details: {}, path: forgottenPasswordPage })
}

/**
 * Locks the account if its password hash is still the verified one; false if it was changed or the account deactivated
 * meanwhile. Verification is slow, so anything it authorizes must follow this lock in the same transaction.
 */
export async function lockIfPasswordUnchanged(tx: Database, accountId: number, verifiedHash: string): Promise<boolean> {
  const current = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', verifiedHash)
    .where('is_active', '=', true)
    // Not in share mode: two sign-ins at once, of which each then changes the account, would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return current !== undefined
}
