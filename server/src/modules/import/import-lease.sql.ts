import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { ImportFailure, ImportTarget } from '../../database/tables/imports.ts'
import type { WrongLines } from './importer/import.service.ts'
import { LeaseLost } from '../../jobs/keep-lease.ts'
import { secondsUntilRetry } from '../../jobs/seconds-until-retry.ts'

/** Seconds until another process may take over an import whose process no longer reports. */
export const leaseSeconds = 30
/** The attempts at an import whose process ends before it is given up, and of a decided one that fails. */
const maxAttempts = 3
const maxDecidedAttempts = 8

/** The key of the advisory lock under which an import of a target is claimed. */
const claiming = 7_340_104

/** The right of one process to check or apply one import; a later attempt ends it. */
export interface LeasedRun {
  id: number
  lease: string
  attempts: number
  target: ImportTarget
  state: 'checking' | 'applying'
  started_by: number | null
  changes_hash: string | null
  wrong_lines: WrongLines
  /** Whether a catalogue was decided, and is only continued. */
  is_confirmed: boolean
}

/** The name of the database connections that work under a lease. */
export const connectionName = (lease: string) => `import ${lease}`

/**
 * Leases the oldest import of a target that waits or whose process no longer reports, unless another one of the target
 * is at work. Ends the connections of the process before, and so its transaction with its locks.
 */
export async function claimRun(db: Kysely<Tables>, target: ImportTarget): Promise<LeasedRun | null> {
  const claimed = await db.transaction().execute(async (tx) => {
    // Two processes that look at one moment would each find another import, and nobody at work.
    await sql`select pg_advisory_xact_lock(${claiming}, hashtext(${target}))`.execute(tx)
    const { rows } = await sql<LeasedRun & { former: string | null }>`
      update import_run r set lease = gen_random_uuid(), attempts = attempts + 1, begun_at = now(), lines_done = 0,
        lease_until = now() + make_interval(secs => ${leaseSeconds})
      from (
        select id, lease as former from import_run
        where target = ${target} and state in ('checking', 'applying') and next_attempt_at <= now()
          and not exists (
            select from import_run o
            where o.target = ${target} and o.state in ('checking', 'applying') and o.lease_until > now())
        order by id limit 1 for update skip locked) next
      where r.id = next.id
      returning r.id, r.lease, r.attempts, r.target, r.state, r.started_by, r.changes_hash, r.wrong_lines,
        r.is_confirmed, next.former`.execute(tx)
    return rows[0]
  })
  if (!claimed) return null
  const { former, ...run } = claimed
  if (former) await endConnections(db, former)
  return run
}

/** Ends the connections of a lease, also those of a process that no longer answers. */
export async function endConnections(db: Database, lease: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${connectionName(lease)} and usename = current_user`.execute(db)
}

type Held = Pick<LeasedRun, 'id' | 'lease'>

const held = ({ id, lease }: Held) => sql<boolean>`id = ${id} and lease = ${lease}::uuid`

/** Extends the lease; false when it has expired, or the import is taken over or cancelled. */
export async function renewLease(db: Database, run: Held): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where ${held(run)} and lease_until > clock_timestamp()`.execute(db)
  return numAffectedRows === 1n
}

/** Locks a held import until the transaction ends, so that nobody takes it over. Throws `LeaseLost`. */
export async function requireLease(tx: Database, run: Held): Promise<void> {
  const { rows } = await sql`
    select from import_run where ${held(run)} and lease_until > clock_timestamp() for no key update`.execute(tx)
  if (rows.length === 0) throw new LeaseLost()
}

/** Lets another process continue at once; the attempt does not count. */
export async function returnRun(db: Database, run: Held): Promise<void> {
  await sql`
    update import_run set lease = null, lease_until = null, attempts = attempts - 1 where ${held(run)}`.execute(db)
}

export const isGivenUp = ({ attempts, is_confirmed }: LeasedRun): boolean =>
  attempts > (is_confirmed ? maxDecidedAttempts : maxAttempts)

/**
 * Ends an import that has failed. One of the catalogue that was decided waits for its next attempt instead, until it is
 * given up. False when the lease was lost.
 */
export async function failRun(
  db: Database,
  run: LeasedRun,
  failure: Exclude<ImportFailure, 'incomplete'>,
): Promise<boolean> {
  const isTriedAgain = sql`is_confirmed and attempts < ${maxDecidedAttempts}`
  const { numAffectedRows } = await sql`
    update import_run set lease = null, lease_until = null,
      state = case when ${isTriedAgain} then state else 'failed' end,
      failure = case when ${isTriedAgain} then null when is_confirmed then 'incomplete' else ${failure} end,
      next_attempt_at = now() + make_interval(secs => ${secondsUntilRetry(run.attempts)})
    where ${held(run)}`.execute(db)
  return numAffectedRows === 1n
}

export interface ImportQueue {
  target: ImportTarget
  queued: number
  running: number
  /** The age of the import that waits or runs longest. */
  oldestSeconds: number
  /** Imports that were ended by their limits. */
  exceeded: number
}

export async function selectQueues(db: Database): Promise<ImportQueue[]> {
  const { rows } = await sql<ImportQueue>`
    select target, count(*) filter (where is_open and not is_running)::integer as queued,
      count(*) filter (where is_running)::integer as running,
      coalesce(extract(epoch from now() - min(queued_at) filter (where is_open)), 0)::float as "oldestSeconds",
      count(*) filter (where failure in ('timeout', 'memory'))::integer as exceeded
    from (select 'institute' as target union select 'catalogue') t
    left join (
      select target, queued_at, failure, state in ('checking', 'applying') as is_open,
        state in ('checking', 'applying') and lease_until > now() as is_running
      from import_run) r using (target)
    group by target order by target`.execute(db)
  return rows
}
