import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Acquires the named advisory locks in the given order and holds them until the transaction ends. Callers that take
 * several pass them in the same order to avoid deadlocks.
 */
export async function acquireAdvisoryLocks(tx: Database, names: string[]): Promise<void> {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
}
