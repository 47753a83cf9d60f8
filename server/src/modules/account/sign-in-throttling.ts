import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { acquireAdvisoryLocks } from '../../database/advisory-locks.ts'
import type { Tables } from '../../database/tables.ts'
import { tooManyRequests } from '../../http/errors.ts'
import { networkPrefix } from '../../http/network.ts'
import { knownBrowserOf } from './known-browser.ts'

/** Sign-in throttling: limits of failed sign-ins. See docs/adr/0028-sign-in-throttling-with-device-cookies.md. */
export const signInLimits = {
  /** Failures per account in 15 minutes, from all browsers not known to it. */
  account: 10,
  /** Part of the account limit reserved for IP addresses without a failure on the account in the last day. */
  newAddresses: 3,
  /** Failures per IP address in 15 minutes, on all accounts. The teachers of an institute often share one. */
  address: 100,
  /** Failures per account from one IP address or known browser before backoff starts. */
  undelayed: 5,
}
const windowSeconds = 15 * 60
const initialBackoffSeconds = 30

/** Origin of a sign-in attempt. */
export interface Origin {
  address: string
  /** Token from the browser cookie. */
  browserToken: string | undefined
}

export interface Attempt {
  id: number
  account: Buffer
  network: string
  /** Token hash; null unless the browser is known to the account. */
  browser: Buffer | null
}

/** Exponential backoff in seconds after the latest failure: 30 after the fifth, doubling up to 15 minutes. */
export function backoffSeconds(failures: number): number {
  if (failures < signInLimits.undelayed) return 0
  return Math.min(initialBackoffSeconds * 2 ** (failures - signInLimits.undelayed), windowSeconds)
}

/**
 * Records an attempt before the password is verified, so that concurrent attempts count each other across all
 * processes. Throws 429 above the rate limits; rejected attempts do not count, so an account unlocks by itself.
 */
export async function recordAttempt(db: Kysely<Tables>, email: string, origin: Origin): Promise<Attempt> {
  const account = accountHash(email)
  const network = networkPrefix(origin.address)
  const browser = await knownBrowserOf(db, email, origin.browserToken)
  const from = { account, network, browser }
  const account64 = account.toString('base64')
  const names = browser
    ? [`sign-in ${account64} browser ${browser.toString('base64')}`]
    : [`sign-in ${account64}`, `sign-in address ${network}`]
  return db.transaction().execute(async (tx) => {
    await acquireAdvisoryLocks(tx, names)
    const wait = await retryAfterSeconds(tx, from)
    if (wait > 0) throw tooManyRequests(wait)
    const { id } = await tx
      .insertInto('login_attempt')
      .values({ account_hash: account, address: network, browser_hash: browser })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...from }
  })
}

/** Resets the failure count of this origin on this account after a correct password; other counts are unchanged. */
export async function clearFailedAttempts(db: Database, attempt: Attempt): Promise<void> {
  await sql`delete from login_attempt where account_hash = ${attempt.account} and ${sameOrigin(attempt)}`.execute(db)
}

const accountHash = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()

type AttemptSource = Omit<Attempt, 'id'>

const sameOrigin = ({ network, browser }: AttemptSource) =>
  browser ? sql`browser_hash = ${browser}` : sql`browser_hash is null and address = ${network}`

async function retryAfterSeconds(tx: Database, from: AttemptSource): Promise<number> {
  const { rows } = await sql<{ failures: number; since: number | null }>`
    select count(*) as failures, extract(epoch from now() - max(failed_at)) as since from login_attempt
    where account_hash = ${from.account} and ${sameOrigin(from)} and failed_at > now() - interval '1 day'`.execute(tx)
  const { failures, since } = rows[0] ?? { failures: 0, since: null }
  // Negative when the latest attempt began after this one and was first to get the lock.
  const delay = since === null ? 0 : backoffSeconds(failures) - Math.max(since, 0)
  if (from.browser || delay > 0) return delay
  const accountLimit = signInLimits.account - (failures > 0 ? signInLimits.newAddresses : 0)
  return Math.max(
    await secondsUntilBelow(tx, sql`account_hash = ${from.account}`, accountLimit),
    await secondsUntilBelow(tx, sql`address = ${from.network}`, signInLimits.address),
  )
}

/** Seconds until fewer than `limit` failures are within the 15-minute window; 0 if they are fewer now. */
async function secondsUntilBelow(tx: Database, counted: ReturnType<typeof sql>, limit: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from failed_at - now()) + ${windowSeconds}::integer as wait from login_attempt
    where ${counted} and browser_hash is null and failed_at > now() - make_interval(secs => ${windowSeconds})
    order by failed_at desc offset ${limit - 1} limit 1`.execute(tx)
  return rows[0]?.wait ?? 0
}
