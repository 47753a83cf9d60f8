import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { acquireAdvisoryLocks } from '../database/advisory-locks.ts'
import type { Tables } from '../database/tables.ts'
import { tooManyRequests } from './errors.ts'

type RateLimitedCall = 'sign-up' | 'reset-request' | 'reset'

export interface RateLimit {
  /** Key of the rate limit: the IP address or the e-mail. */
  countedFor: string
  perHour: number
}

/**
 * Counts a call against rate limits that all processes share, and returns the ids of the counted rows; throws 429 above
 * a limit. Refused calls do not count. Limits are locked in the given order: callers list the IP address first.
 */
export async function consumeRateLimit(
  db: Kysely<Tables>,
  call: RateLimitedCall,
  limits: RateLimit[],
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await acquireAdvisoryLocks(
      tx,
      limits.map(({ countedFor }) => `${call} ${countedFor}`),
    )
    const counted = limits.map(({ countedFor, perHour }) => ({ hash: hashOf(countedFor), perHour }))
    for (const { hash, perHour } of counted) {
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from called_at + interval '1 hour' - now()) as wait from limited_call
        where call = ${call} and counted_for = ${hash} and called_at > now() - interval '1 hour'
        order by called_at desc offset ${perHour - 1} limit 1`.execute(tx)
      if (rows[0]) throw tooManyRequests(rows[0].wait)
    }
    const inserted = await tx
      .insertInto('limited_call')
      .values(counted.map(({ hash }) => ({ call, counted_for: hash })))
      .returning('id')
      .execute()
    return inserted.map(({ id }) => id)
  })
}

/** Reverts `consumeRateLimit` after a call that failed through no fault of the caller. */
export async function refundRateLimit(db: Kysely<Tables>, ids: number[]): Promise<void> {
  await db.deleteFrom('limited_call').where('id', 'in', ids).execute()
}

const hashOf = (countedFor: string): Buffer => createHash('sha256').update(countedFor).digest()
