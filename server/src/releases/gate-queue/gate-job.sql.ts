import type { CheckReport, Finding } from '@portal/release-format/gate-report'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** The channel on which a new job is announced to runners. */
export const gateChannel = 'gate_job'

/** Seconds until another runner may take the job of one that no longer reports. */
export const leaseSeconds = 20

/** The attempts to judge a candidate before it is refused. */
export const maxAttempts = 3

export interface GateOrder {
  remote: string
  version: string
  promote: boolean
  /** Overrides failed checks of quality. */
  force: boolean
  reason: string | null
  requestedBy: string
}

/** The right of one runner to judge one candidate; a later attempt ends it. */
export interface Lease {
  remote: string
  version: string
  runner: string
  attempt: number
}

/** A job with the right to judge it. */
export interface LeasedJob extends Lease {
  /** Whether the candidate becomes current when the gate passes it. */
  promote: boolean
}

/** Puts a release into the queue and announces it when the transaction commits. */
export async function enqueue(tx: Database, { requestedBy, ...order }: GateOrder): Promise<void> {
  await tx
    .insertInto('gate_job')
    .values({ ...order, requested_by: requestedBy })
    .execute()
  await sql`select pg_notify(${gateChannel}, '')`.execute(tx)
}

/** Leases the oldest job that is not leased to a living runner; null for an empty queue. */
export async function claimJob(db: Database, runner: string): Promise<LeasedJob | null> {
  const { rows } = await sql<LeasedJob>`
    update gate_job
    set runner = ${runner}, attempts = attempts + 1, checks = '[]',
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    where (remote, version) in (
      select remote, version from gate_job
      where finished_at is null and (lease_until is null or lease_until < now())
      order by queued_at, remote limit 1 for update skip locked
    )
    returning remote, version, runner, attempts as attempt, promote`.execute(db)
  return rows[0] ?? null
}

const held = ({ remote, version, runner, attempt }: Lease) => sql`
  remote = ${remote} and version = ${version} and runner = ${runner} and attempts = ${attempt}
  and finished_at is null and lease_until > clock_timestamp()`

/** Records that the runner is alive. */
export async function reportRunner(db: Database, runner: string): Promise<void> {
  await sql`
    insert into gate_runner (name) values (${runner})
    on conflict (name) do update set seen_at = now()`.execute(db)
}

export async function removeRunner(db: Database, runner: string): Promise<void> {
  await db.deleteFrom('gate_runner').where('name', '=', runner).execute()
}

/** Extends the lease; false when it has expired or the job is gone. */
export async function renewLease(db: Database, lease: Lease): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gate_job set lease_until = now() + make_interval(secs => ${leaseSeconds}) where ${held(lease)}`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the job to the queue after a delay; an attempt that does not count can be repeated any number of times. */
export async function returnJob(
  db: Database,
  lease: Lease,
  { delaySeconds, counts }: { delaySeconds: number; counts: boolean },
): Promise<void> {
  await sql`
    update gate_job
    set runner = null, lease_until = now() + make_interval(secs => ${delaySeconds}),
      attempts = attempts - ${counts ? 0 : 1}
    where ${held(lease)}`.execute(db)
}

export async function recordCheck(db: Database, lease: Lease, check: CheckReport): Promise<void> {
  await sql`
    update gate_job set checks = checks || ${JSON.stringify([check])}::jsonb where ${held(lease)}`.execute(db)
}

export interface HeldJob {
  promote: boolean
  force: boolean
  reason: string | null
  requestedBy: string
}

/** The job of a lease, locked until the transaction ends; null when the lease has expired or the job is gone. */
export async function lockHeldJob(tx: Database, lease: Lease): Promise<HeldJob | null> {
  const { rows } = await sql<HeldJob>`
    select promote, force, reason, requested_by as "requestedBy" from gate_job where ${held(lease)} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

interface Outcome {
  outcome: 'published' | 'refused'
  findings: Finding[]
  snapshot: string | null
}

export async function finishJob(
  tx: Database,
  { remote, version }: Lease,
  { outcome, findings, snapshot }: Outcome,
): Promise<void> {
  await tx
    .updateTable('gate_job')
    .set({ outcome, findings: JSON.stringify(findings), snapshot: snapshot === null ? null : Number(snapshot) })
    .set({ finished_at: sql`now()`, runner: null, lease_until: null })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute()
}

export interface WaitingJob {
  remote: string
  version: string
  requestedBy: string
  queuedAt: Date
  attempts: number
  /** The runner that judges it; null while it waits. */
  runner: string | null
}

/** The jobs without a verdict, the oldest first. */
export async function listWaitingJobs(db: Database): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select remote, version, requested_by as "requestedBy", queued_at as "queuedAt", attempts,
      case when lease_until > now() then runner end as runner
    from gate_job where finished_at is null order by queued_at, remote`.execute(db)
  return rows
}

/** The runners that have reported within the last 30 seconds. */
export async function listLivingRunners(db: Database): Promise<{ name: string; startedAt: Date }[]> {
  return db
    .selectFrom('gate_runner')
    .select(['name', 'started_at as startedAt'])
    .where('seen_at', '>', sql<Date>`now() - interval '30 seconds'`)
    .orderBy('started_at')
    .execute()
}

/** The number of candidates without a verdict, the age of the oldest, and the runners that are alive. */
export async function findQueueState(
  db: Database,
): Promise<{ candidates: number; oldestSeconds: number; runners: number } | null> {
  const { rows } = await sql<{ candidates: number; oldestSeconds: number; runners: number }>`
    select count(*) as candidates,
      coalesce(extract(epoch from now() - min(queued_at)), 0)::float as "oldestSeconds",
      (select count(*) from gate_runner where seen_at > now() - interval '30 seconds') as runners
    from gate_job where finished_at is null`.execute(db)
  return rows[0] ?? null
}
