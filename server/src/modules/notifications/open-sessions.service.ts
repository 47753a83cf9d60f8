import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** The given sessions that have neither ended nor expired, and whose account is active. */
export async function selectOpenSessions(db: Database, sessionIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from account_session s join account a on a.id = s.account_id and a.is_active
    where s.id = any(${[...sessionIds]}::bigint[]) and s.revoked_at is null and s.expires_at > now()`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
