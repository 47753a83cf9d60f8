import type { GateProgress } from '@portal/release-format/gate-progress'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** The progress of a candidate in the gate; null for a version that was never in the queue. */
export async function findGateProgress(db: Database, remote: string, version: string): Promise<GateProgress | null> {
  const { rows } = await sql<GateProgress>`
    select j.remote, j.version,
      coalesce(j.outcome, case when j.lease_until > now() and j.runner is not null then 'judging' else 'waiting' end)
        as state,
      case when j.outcome is null then (
        select count(*) from gate_job o
        where o.finished_at is null and (o.queued_at, o.remote) < (j.queued_at, j.remote)
      ) else 0 end as ahead,
      exists (select from gate_runner where seen_at > now() - interval '30 seconds') as "isRunnerAlive",
      j.checks, j.findings, case when j.outcome is not null then r.report end as report,
      r.is_forced as "isForced", j.snapshot::text
    from gate_job j join remote_release r using (remote, version)
    where j.remote = ${remote} and j.version = ${version}`.execute(db)
  return rows[0] ?? null
}
