import type { Provided } from '@portal/release-format/provided'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { findLiveRemotes } from '../registry.sql.ts'
import { readRegistryStatus } from './registry-entry.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { findStartObstacles } from './start-obstacles.ts'

/** The live state that release candidates are checked against, not filtered by permission. */
export async function describeLive(db: Database, { contract, shared }: Provided) {
  const live = await findLiveRemotes(db)
  return {
    snapshot: String(live[0]?.snapshot ?? 0),
    contract,
    shared,
    remotes: live.map(({ manifest }) => manifest),
  }
}

/**
 * A remote's releases with their reports and history, newest first. `obstacles` are the reasons why the current version
 * cannot start with this portal.
 */
export async function describeReleases({ db, provided, trustedKeys }: Omit<ReleaseDeps, 'storage'>, remote: string) {
  const { current, lastGood, disabled } = await readRegistryStatus(db, remote)
  const releases = await db
    .selectFrom('remote_release')
    .select(['version', 'state', 'released_at as releasedAt', 'released_by as releasedBy'])
    .select(['is_forced as isForced', 'accepted_by as acceptedBy', 'report', 'signed_by as signedBy'])
    .where('remote', '=', remote)
    .orderBy('released_at', 'desc')
    .execute()
  const obstructed = await findStartObstacles(db, { provided, trustedKeys })
  const obstacles = obstructed.find((one) => one.remote === remote)?.reasons ?? []
  return { remote, current, lastGood, disabled, obstacles, releases, history: await historyOf(db, remote) }
}

interface HistoryLine {
  /** Null when the registry did not change. */
  snapshot: string | null
  at: Date
  by: string
  reason: string
}

async function historyOf(db: Database, remote: string): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select details ->> 'snapshot' as snapshot, at, actor as by, coalesce(details ->> 'reason', action) as reason
    from audit_log where subject in (${`remote:${remote}`}, 'registry')
    order by id desc limit 500`.execute(db)
  return rows
}
