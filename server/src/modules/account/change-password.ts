import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { forgetBrowsers } from './known-browser.ts'
import { revokeAuthSessions } from './auth-session.sql.ts'

/**
 * Stores a new password; every password change uses it. Invalidates the reset links of the account, forgets its known
 * browsers and revokes its sessions, except the one that changed the password.
 */
export async function changePassword(
  tx: Database,
  teacherId: number,
  { passwordHash, exceptSessionId }: { passwordHash: string; exceptSessionId?: number },
): Promise<void> {
  await tx.updateTable('teacher').set({ password_hash: passwordHash }).where('id', '=', teacherId).execute()
  await tx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('teacher_id', '=', teacherId)
    .where('used_at', 'is', null)
    .execute()
  await forgetBrowsers(tx, teacherId)
  await revokeAuthSessions(tx, teacherId, exceptSessionId)
  await tx
    .updateTable('teacher_session')
    .set({ password_verified_at: null })
    .where('teacher_id', '=', teacherId)
    .where('password_verified_at', 'is not', null)
    .execute()
}

/**
 * Locks the account if its password hash is still the verified one; false if it was changed or the account deactivated
 * meanwhile. Verification is slow, so anything it authorizes must follow this lock in the same transaction.
 */
export async function lockIfPasswordUnchanged(tx: Database, teacherId: number, verifiedHash: string): Promise<boolean> {
  const current = await tx
    .selectFrom('teacher')
    .select('id')
    .where('id', '=', teacherId)
    .where('password_hash', '=', verifiedHash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  return current !== undefined
}
