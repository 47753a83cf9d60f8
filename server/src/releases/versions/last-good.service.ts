import type { RemoteReport } from '@portal/release-format/remote-report'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { notFound } from '../../http/errors.ts'
import { findEntries, findEntry, lockRegistry } from '../registry.sql.ts'
import { findLastGood } from './last-good.ts'
import { type HistoryEntry, updateRegistryEntry, writeHistory } from './registry-entry.ts'
import { markVersion } from './release.sql.ts'
import { requirePublished } from './require-published.ts'

/** The author of a change that the reports of browsers caused. */
const reporters = 'browser-reports'

/**
 * Chooses the last good version anew for the remotes whose earlier versions are reported on. A change makes a snapshot;
 * at most one a minute.
 */
export async function refreshLastGood(db: Kysely<Tables>, reports: readonly RemoteReport[]): Promise<void> {
  const remotes = [...new Set(reports.map(({ remote }) => remote))]
  for (const entry of await findEntries(db, remotes)) {
    const isEarlier = reports.some(({ remote, version }) => remote === entry.remote && version !== entry.version)
    if (isEarlier && (await findLastGood(db, entry.remote, entry.version)) !== entry.last_good_version)
      await db.transaction().execute((tx) => applyReports(tx, entry.remote))
  }
}

async function applyReports(tx: Database, remote: string): Promise<void> {
  await lockRegistry(tx)
  const { entry } = await findEntry(tx, remote)
  if (!entry || (await hasRecentChange(tx))) return
  const last_good_version = await findLastGood(tx, remote, entry.version)
  if (last_good_version === entry.last_good_version) return
  const what = `${remote} ${last_good_version ?? 'nothing'} is the last good version by the reports of browsers`
  await updateRegistryEntry(tx, { by: reporters, action: 'remote.last-good', what }, { ...entry, last_good_version })
}

async function hasRecentChange(tx: Database): Promise<boolean> {
  const { rows } = await sql`
    select from registry_snapshot where made_by = ${reporters} and made_at > now() - interval '1 minute'`.execute(tx)
  return rows.length > 0
}

/** Pins a published version as the fallback of a live remote; one that was rolled back counts as good again. */
export async function pin(
  db: Kysely<Tables>,
  by: string,
  { remote, version }: { remote: string; version: string },
): Promise<void> {
  await changePin(db, remote, async (tx) => {
    await requirePublished(tx, remote, version)
    await markVersion(tx, { remote, version }, { is_bad: false })
    await tx
      .insertInto('remote_pin')
      .values({ remote, version })
      .onConflict((pinned) => pinned.column('remote').doUpdateSet({ version }))
      .execute()
    return { by, action: 'remote.pinned', what: `${remote} ${version} is pinned as the last good version` }
  })
}

/** Removes the pin of a remote; throws 404 without one. */
export async function unpin(db: Kysely<Tables>, by: string, remote: string): Promise<void> {
  await changePin(db, remote, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('remote_pin').where('remote', '=', remote).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    return { by, action: 'remote.unpinned', what: `${remote} has no pinned version` }
  })
}

/** Applies a change of the pin; makes a new snapshot when the last good version changes by it. */
async function changePin(
  db: Kysely<Tables>,
  remote: string,
  change: (tx: Database) => Promise<HistoryEntry>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const { entry } = await findEntry(tx, remote)
    if (!entry) throw notFound()
    const act = await change(tx)
    const last_good_version = await findLastGood(tx, remote, entry.version)
    if (last_good_version === entry.last_good_version) await writeHistory(tx, act, remote)
    else await updateRegistryEntry(tx, act, { ...entry, last_good_version })
  })
}
