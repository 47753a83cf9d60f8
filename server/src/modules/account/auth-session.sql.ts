import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../platform/actor.ts'

/** Creates a session and returns its token. */
export async function createAuthSession(db: Database, teacherId: number, yearId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into teacher_session (token_hash, teacher_id, year_id, expires_at)
    values (${hashToken(token)}, ${teacherId}, ${yearId}, now() + interval '12 hours')`.execute(db)
  return token
}

/** Locks the account until the transaction ends: changes of one account are serialized, and sign-ins wait for them. */
export async function lockAccount(tx: Database, teacherId: number): Promise<void> {
  await tx.selectFrom('teacher').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute()
}

/**
 * Revokes every session of a teacher, or all but one. A concurrent sign-in has either committed and is revoked, or
 * waits for this transaction and sees its changes.
 */
export async function revokeAuthSessions(tx: Database, teacherId: number, exceptSessionId?: number): Promise<void> {
  await lockAccount(tx, teacherId)
  let sessions = tx
    .updateTable('teacher_session')
    .set({ revoked_at: new Date() })
    .where('teacher_id', '=', teacherId)
    .where('revoked_at', 'is', null)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '<>', exceptSessionId)
  await sessions.execute()
}
