import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'

/**
 * Starts calls that overlap: writes to a table are blocked until every call waits for a lock, of the table or of another
 * call. A call that reads before it waits for another one then goes on with what it has read.
 */
export async function overlapCalls<Answer>(
  db: Kysely<Tables>,
  blocked: keyof Tables,
  calls: (() => Promise<Answer>)[],
): Promise<PromiseSettledResult<Answer>[]> {
  const started: Promise<Answer>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(blocked)} in exclusive mode`.execute(tx)
    for (const call of calls) {
      started.push(call())
      await expect.poll(() => waitingCalls(db), { timeout: 10_000 }).toBe(started.length)
    }
  })
  return Promise.allSettled(started)
}

async function waitingCalls(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`.execute(db)
  return rows.length
}
