import type { BuiltManifest, LocalizedText } from '@portal/release-format/manifest'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ReportSummary } from './last-good.ts'

export interface ListedRemote {
  /** The current version. */
  manifest: BuiltManifest
  evidence: string | null
  signature: string | null
  /** The operator or the team that released the current version in spite of findings; null when there were none. */
  forcedBy: string | null
  lastGood: (ReportSummary & { version: string; isPinned: boolean }) | null
  disabled: LocalizedText | null
}

/** The live remotes for the operator, with the reports on their last good versions. */
export async function listRemotes(db: Database): Promise<ListedRemote[]> {
  const { rows } = await sql<ListedRemote>`
    select current.manifest, current.evidence, current.signature, e.disabled,
      case when current.is_forced then coalesce(current.accepted_by, current.released_by) end as "forcedBy",
      case when e.last_good_version is not null then jsonb_build_object(
        'version', e.last_good_version,
        'isPinned', coalesce(pin.version = e.last_good_version, false),
        'reporters', coalesce(reports.reporters, 0),
        'share', coalesce(reports.share, 0)
      ) end as "lastGood"
    from registry_entry e
      join remote_release current using (remote, version)
      left join remote_pin pin on pin.remote = e.remote
      left join release_reports reports on reports.remote = e.remote and reports.version = e.last_good_version
    where e.snapshot_id = (select max(id) from registry_snapshot)
    order by e.remote`.execute(db)
  return rows
}
