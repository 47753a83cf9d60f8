import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Waits for the named locks, in their order, and holds them until the transaction ends. Callers that take several name them
 * in the same order, else they wait for each other.
 */
export async function lockNames(tx: Database, names: string[]): Promise<void> {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
}
