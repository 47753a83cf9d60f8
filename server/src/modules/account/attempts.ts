import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../platform/errors.ts'

/** Failures within a quarter of an hour. An institute's teachers often share one address. */
export const limits = { account: 10, address: 100 }

export interface Attempt {
  id: number
  account: Buffer
}

const accountHash = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()

/**
 * Notes an attempt before it is judged, so that attempts at the same moment count each other, over all processes.
 * Refuses with 429 above the limits; what is refused does not count, so that a locked account opens again by itself.
 */
export async function beginAttempt(db: Database, email: string, address: string): Promise<Attempt> {
  const account = accountHash(email)
  const { id } = await db
    .insertInto('login_attempt')
    .values({ account_hash: account, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ account: number; address: number }>`
    select count(*) filter (where account_hash = ${account}) as account,
      count(*) filter (where address = ${address}) as address
    from login_attempt
    where failed_at > now() - interval '15 minutes' and (account_hash = ${account} or address = ${address})`.execute(db)
  const counted = rows[0]
  if (counted && counted.account <= limits.account && counted.address <= limits.address) return { id, account }
  await db.deleteFrom('login_attempt').where('id', '=', id).execute()
  throw new HttpError(429, 'too.many')
}

/** The attempt was no failure: the account starts at zero again. */
export async function forgive(db: Database, attempt: Attempt): Promise<void> {
  await db.deleteFrom('login_attempt').where('account_hash', '=', attempt.account).execute()
}
