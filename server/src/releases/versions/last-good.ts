import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** A version whose failures are a smaller share of its starts than this is good. */
const goodBelow = 0.05
/** A version that fails in this share of its starts, or more often, is never a fallback. */
const uselessFrom = 0.5
/** With the reports of fewer accounts there is no verdict. */
const fewestReporters = 3

/** The reports on a version. */
export interface ReportSummary {
  /** The number of accounts in whose browsers it was started. */
  reporters: number
  /**
   * The mean share of failed starts of these accounts, without the account with the highest share: one account decides
   * nothing alone.
   */
  share: number
}

export type Verdict = 'good' | 'unknown' | 'unreliable' | 'failing'

/** The verdicts of a possible fallback, the best one first. */
const preference: Verdict[] = ['good', 'unknown', 'unreliable']

/** The verdict on a version by the reports of browsers; `unknown` with those of fewer than three accounts. */
export function judgeReports({ reporters, share }: ReportSummary): Verdict {
  if (reporters < fewestReporters) return 'unknown'
  if (share < goodBelow) return 'good'
  return share < uselessFrom ? 'unreliable' : 'failing'
}

/** The best of the earlier versions, which are listed newest first; null without a usable one. */
export function chooseLastGood(earlier: readonly (ReportSummary & { version: string })[]): string | null {
  const judged = earlier.map((release) => ({ version: release.version, verdict: judgeReports(release) }))
  for (const wanted of preference) {
    const found = judged.find(({ verdict }) => verdict === wanted)
    if (found) return found.version
  }
  return null
}

/**
 * The version to fall back to while `current` is live: the pinned one, else the best by the reports of browsers. A
 * version that was rolled back, retired, never live or not signed is no fallback. Only the operator can pin one that was
 * never live.
 */
export async function findLastGood(db: Database, remote: string, current: string): Promise<string | null> {
  return (await findUsablePin(db, remote, current)) ?? chooseLastGood(await findEarlier(db, remote, current))
}

async function findUsablePin(db: Database, remote: string, current: string): Promise<string | null> {
  const pin = await db
    .selectFrom('remote_pin')
    .innerJoin('remote_release', (join) =>
      join
        .onRef('remote_release.remote', '=', 'remote_pin.remote')
        .onRef('remote_release.version', '=', 'remote_pin.version'),
    )
    .select('remote_pin.version')
    .where('remote_pin.remote', '=', remote)
    .where('remote_pin.version', '<>', current)
    .where('state', '=', 'published')
    .where('is_bad', '=', false)
    .where('signature', 'is not', null)
    .executeTakeFirst()
  return pin?.version ?? null
}

/** The versions that were live earlier and can be mounted, the last live one first. */
async function findEarlier(
  db: Database,
  remote: string,
  current: string,
): Promise<(ReportSummary & { version: string })[]> {
  const { rows } = await sql<ReportSummary & { version: string }>`
    select r.version, coalesce(reports.reporters, 0) as reporters, coalesce(reports.share, 0) as share
    from remote_release r
      cross join lateral
        (select max(snapshot_id) as snapshot_id from registry_entry where (remote, version) = (r.remote, r.version)) live
      left join release_reports reports using (remote, version)
    where r.remote = ${remote} and r.version <> ${current}
      and r.state = 'published' and not r.is_bad and r.signature is not null
      and live.snapshot_id is not null
    order by live.snapshot_id desc`.execute(db)
  return rows
}
