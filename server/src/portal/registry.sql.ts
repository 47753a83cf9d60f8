import type { BuiltManifest, LocalizedText } from '@portal/release-format/manifest'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The registry entry of one remote. */
export interface RegistryEntry {
  remote: string
  version: string
  last_good_version: string | null
  /** The notice that replaces its pages; null while it is enabled. */
  disabled: LocalizedText | null
}

export interface LiveRemote {
  snapshot: number
  manifest: BuiltManifest
  lastGood: BuiltManifest | null
  disabled: LocalizedText | null
}

/**
 * The live remotes: the entries of the newest snapshot with their manifests, in the order of their first releases,
 * because the shell gives a path that two remotes declare to the first. One statement, so that the result is
 * consistent.
 */
export async function findLiveRemotes(db: Database): Promise<LiveRemote[]> {
  const { rows } = await sql<LiveRemote>`
    select e.snapshot_id as snapshot, current.manifest, good.manifest as "lastGood", e.disabled
    from registry_entry e
      join remote_release current using (remote, version)
      left join remote_release good on good.remote = e.remote and good.version = e.last_good_version
    where e.snapshot_id = (select max(id) from registry_snapshot)
    order by (select min(snapshot_id) from registry_entry where remote = e.remote), e.remote`.execute(db)
  return rows
}

/** Locks the registry against concurrent changes until the transaction ends; readers are not blocked. */
export async function lockRegistry(tx: Database): Promise<void> {
  await sql`lock table registry_snapshot in share row exclusive mode`.execute(tx)
}

/** The entry of a remote in the newest snapshot; `entry` is null for a remote that was never live. */
export async function findEntry(
  db: Database,
  remote: string,
): Promise<{ snapshot: number; entry: RegistryEntry | null }> {
  const { rows } = await sql<{ snapshot: number; entry: RegistryEntry | null }>`
    select s.id as snapshot, to_jsonb(e) - 'snapshot_id' as entry
    from (select coalesce(max(id), 0) as id from registry_snapshot) s
      left join registry_entry e on e.snapshot_id = s.id and e.remote = ${remote}`.execute(db)
  return rows[0] ?? { snapshot: 0, entry: null }
}

/** Makes a snapshot that replaces one entry and copies all others; the registry must be locked. */
export async function insertSnapshot(
  tx: Database,
  change: { by: string; reason: string },
  entry: RegistryEntry,
): Promise<number> {
  const { rows: latest } = await sql<{ id: number | null }>`select max(id) as id from registry_snapshot`.execute(tx)
  const { id } = await tx
    .insertInto('registry_snapshot')
    .values({ made_by: change.by, reason: change.reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into registry_entry (snapshot_id, remote, version, last_good_version, disabled)
    select ${id}, remote, version, last_good_version, disabled from registry_entry
    where snapshot_id = ${latest[0]?.id ?? null} and remote <> ${entry.remote}`.execute(tx)
  const disabled = entry.disabled && JSON.stringify(entry.disabled)
  await tx
    .insertInto('registry_entry')
    .values({ ...entry, disabled, snapshot_id: id })
    .execute()
  return id
}
