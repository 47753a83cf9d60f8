import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { utcInstant } from '../kernel/requests.ts'
import type { LatestCheck } from './consistency.schemas.ts'

/** The result of the latest night whose comparison has ended; null before the first. */
export async function readLatestCheck(db: Database): Promise<LatestCheck['check']> {
  const { rows } = await sql<NonNullable<LatestCheck['check']>>`
    select ${utcInstant('c.finished_at')} as "finishedAt", c.first_day as "firstDay", c.last_day as "lastDay", c.facts,
      c.difference_count as "differenceCount", c.differences
    from consistency_check c where c.finished_at is not null
    order by c.checked_on desc limit 1`.execute(db)
  return rows[0] ?? null
}
