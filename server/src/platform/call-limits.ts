import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { lockNames } from '../database/lock.ts'
import type { Tables } from '../database/tables.ts'
import { tooMany } from './errors.ts'

type LimitedCall = 'sign-up' | 'reset-request' | 'reset'

export interface CallLimit {
  /** The address or the e-mail that the call is counted for. */
  countedFor: string
  perHour: number
}

/**
 * Counts a call, over all processes, and answers the ids of what was counted; refuses with 429 above one of the limits.
 * Refused calls do not count. Limits are locked in the order given: callers name the address first.
 */
export async function countCall(db: Kysely<Tables>, call: LimitedCall, limits: CallLimit[]): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await lockNames(
      tx,
      limits.map(({ countedFor }) => `${call} ${countedFor}`),
    )
    const counted = limits.map(({ countedFor, perHour }) => ({ hash: hashOf(countedFor), perHour }))
    for (const { hash, perHour } of counted) {
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from called_at + interval '1 hour' - now()) as wait from limited_call
        where call = ${call} and counted_for = ${hash} and called_at > now() - interval '1 hour'
        order by called_at desc offset ${perHour - 1} limit 1`.execute(tx)
      if (rows[0]) throw tooMany(rows[0].wait)
    }
    const inserted = await tx
      .insertInto('limited_call')
      .values(counted.map(({ hash }) => ({ call, counted_for: hash })))
      .returning('id')
      .execute()
    return inserted.map(({ id }) => id)
  })
}

/** The call came to nothing through no fault of the caller: it does not count. */
export async function uncountCall(db: Kysely<Tables>, ids: number[]): Promise<void> {
  await db.deleteFrom('limited_call').where('id', 'in', ids).execute()
}

const hashOf = (countedFor: string): Buffer => createHash('sha256').update(countedFor).digest()
