import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { notify } from '../kernel/notify.ts'
import { checkConsistency, currentPeriod } from './check-consistency.ts'
import type { Comparison } from './facts.ts'
import { consistencyPages } from './notifications.ts'

/** How many differences of a night are kept; one fault often makes hundreds. */
const maxKept = 200

/**
 * Compares all pages once in the night, by whichever process is first after midnight; keeps the result, and notifies the
 * operators and administrators of differences. Returns the result; undefined by day, and when the night has its check.
 */
export async function checkAtNight(
  db: Kysely<Tables>,
  { check = checkConsistency, log }: { check?: typeof checkConsistency; log?: FastifyBaseLogger } = {},
): Promise<Comparison | undefined> {
  const { first, last } = await currentPeriod(db)
  const { rows } = await sql<{ checked_on: string }>`
    insert into consistency_check (checked_on, first_day, last_day)
    select today_here(), ${first}::date, ${last}::date where now_here()::time < '06:00'
    on conflict do nothing
    returning checked_on`.execute(db)
  const [begun] = rows
  if (!begun) return undefined
  try {
    const result = await check(db, { first, last })
    if (result.differences.length > 0)
      log?.warn({ differences: result.differences.slice(0, 20) }, 'pages say different things of one fact')
    await db.transaction().execute((tx) => keep(tx, begun.checked_on, result))
    return result
  } catch (error) {
    await db.deleteFrom('consistency_check').where('checked_on', '=', begun.checked_on).execute()
    throw error
  }
}

async function keep(tx: Database, day: string, { facts, differences }: Comparison): Promise<void> {
  await tx
    .updateTable('consistency_check')
    .set({
      ...{ facts, difference_count: differences.length, differences: JSON.stringify(differences.slice(0, maxKept)) },
      finished_at: sql<Date>`now()`,
    })
    .where('checked_on', '=', day)
    .execute()
  if (differences.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from account a join account_role r on r.account_id = a.id
    where a.is_active and r.role in ('operator', 'admin')`.execute(tx)
  await notify(
    tx,
    ...rows.map(({ id }) => ({
      ...{ kind: 'consistency.differs' as const, to: id, by: null, subject: `consistency:${day}` },
      ...{ details: { count: differences.length, day }, path: consistencyPages.consistency },
    })),
  )
}
