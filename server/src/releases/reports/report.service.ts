import { failureEvents, type RemoteReport } from '@portal/release-format/remote-report'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { bucketOf } from './load-time-buckets.ts'

/** The events by which versions are judged. */
const judgedEvents = ['mounted', ...failureEvents]

/**
 * Counts reports of released versions and returns these; other reports are dropped. Those of a reporter count for the
 * choice of the last good version too.
 */
export async function countReports(
  db: Database,
  reports: RemoteReport[],
  reporter: string | null,
): Promise<RemoteReport[]> {
  const steps = reports.map((report) => ({
    ...report,
    load_step: report.event === 'mounted' && report.milliseconds !== undefined ? bucketOf(report.milliseconds) : 0,
  }))
  // In the order of the key, so that concurrent batches cannot deadlock.
  const { rows } = await sql<{ report: RemoteReport }>`
    with known as (
      select value as report, remote, version, value ->> 'event' as event, (value ->> 'load_step')::int as load_step
      from jsonb_array_elements(${JSON.stringify(steps)}::jsonb)
        join remote_release on remote = value ->> 'remote' and version = value ->> 'version' and state in ('published', 'retired')
    ),
    counted as (
      insert into remote_event (hour, remote, version, event, load_step, count)
      select date_trunc('hour', now()), remote, version, event, load_step, count(*) from known
      group by remote, version, event, load_step
      order by remote, version, event, load_step
      on conflict (remote, version, hour, event, load_step)
        do update set count = remote_event.count + excluded.count
    ),
    totalled as (
      insert into release_reporter (remote, version, reporter, starts, failures)
      select remote, version, sha256(convert_to(concat_ws(' ', remote, version, ${reporter}::text), 'UTF8')),
        count(*) filter (where event in ('mounted', 'failed')), count(*) filter (where event = any(${failureEvents}))
      from known where ${reporter}::text is not null and event = any(${judgedEvents})
      group by remote, version order by remote, version
      on conflict (remote, version, reporter) do update
        set starts = release_reporter.starts + excluded.starts, failures = release_reporter.failures + excluded.failures
    )
    select report - 'load_step' as report from known`.execute(db)
  return rows.map(({ report }) => report)
}

export interface RemoteHealth {
  remote: string
  version: string
  mounted: number
  failed: number
  crashed: number
  empty: number
  loading: number
  noData: number
  frozen: number
  violations: number
  fellBack: number
  faults: number
  /** Median and 95th percentile of the mount times, in milliseconds; null without measurements. */
  median: number | null
  p95: number | null
}

/** The health of each version over the last `hours`, by remote, the newest version first. */
export async function findRemoteHealth(db: Database, hours: number): Promise<RemoteHealth[]> {
  const { rows } = await sql<RemoteHealth>`
    with recent as (
      select remote, version, event, load_step, sum(count) as count from remote_event
      where hour > now() - make_interval(hours => ${hours})
      group by remote, version, event, load_step
    ),
    loads as (
      select remote, version, load_step,
        sum(count) over (partition by remote, version order by load_step) as up_to,
        sum(count) over (partition by remote, version) as total
      from recent where event = 'mounted' and load_step > 0
    ),
    times as (
      select remote, version,
        min(load_step) filter (where up_to >= total * 0.5) as median,
        min(load_step) filter (where up_to >= total * 0.95) as p95
      from loads group by remote, version
    ),
    counts as (
      select remote, version,
        coalesce(sum(count) filter (where event = 'mounted'), 0) as mounted,
        coalesce(sum(count) filter (where event = 'failed'), 0) as failed,
        coalesce(sum(count) filter (where event = 'crashed'), 0) as crashed,
        coalesce(sum(count) filter (where event = 'empty'), 0) as empty,
        coalesce(sum(count) filter (where event = 'loading'), 0) as loading,
        coalesce(sum(count) filter (where event = 'noData'), 0) as "noData",
        coalesce(sum(count) filter (where event = 'frozen'), 0) as frozen,
        coalesce(sum(count) filter (where event = 'violation'), 0) as violations,
        coalesce(sum(count) filter (where event = 'fellBack'), 0) as "fellBack",
        coalesce(sum(count) filter (where event = 'fault'), 0) as faults
      from recent group by remote, version
    )
    select counts.*, median, p95
    from counts join remote_release r using (remote, version) left join times using (remote, version)
    order by remote, r.released_at desc`.execute(db)
  return rows
}
