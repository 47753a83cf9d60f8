import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../platform/actor.ts'

/** Opens a session and answers its token. */
export async function openSession(db: Database, teacherId: number, yearId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into teacher_session (token_hash, teacher_id, year_id, expires_at)
    values (${hashToken(token)}, ${teacherId}, ${yearId}, now() + interval '12 hours')`.execute(db)
  return token
}

/** Changes of an account go one after the other until the transaction ends; sign-ins wait for them. */
export async function lockAccount(tx: Database, teacherId: number): Promise<void> {
  await tx.selectFrom('teacher').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute()
}

/**
 * Ends every session of a teacher, or all but one. A sign-in of the same moment is either over, and ended here, or waits
 * for the transaction and finds what it changed.
 */
export async function revokeSessions(tx: Database, teacherId: number, exceptSessionId?: number): Promise<void> {
  await lockAccount(tx, teacherId)
  let sessions = tx
    .updateTable('teacher_session')
    .set({ revoked_at: new Date() })
    .where('teacher_id', '=', teacherId)
    .where('revoked_at', 'is', null)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '<>', exceptSessionId)
  await sessions.execute()
}
