import type { BuiltManifest, LocalizedText } from '@portal/release-format/manifest'
import type { ReleaseSignature } from '@portal/release-format/registry'
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

interface SignedManifest extends ReleaseSignature {
  manifest: BuiltManifest
}

export interface LiveRemote extends SignedManifest {
  snapshot: number
  lastGood: SignedManifest | null
  /** The remotes from which pages were moved to it. */
  formerOwners: string[]
  disabled: LocalizedText | null
}

/**
 * The live remotes: the entries of the newest snapshot with their manifests, in the order of their first releases,
 * because the shell gives a path that two remotes declare to the first. One statement, so that the result is
 * consistent.
 */
export async function findLiveRemotes(db: Database): Promise<LiveRemote[]> {
  const { rows } = await sql<LiveRemote>`
    select e.snapshot_id as snapshot, current.manifest, current.evidence, current.signature, e.disabled,
      case when good.version is not null then
        jsonb_build_object('manifest', good.manifest, 'evidence', good.evidence, 'signature', good.signature)
      end as "lastGood",
      array(select distinct from_remote from moved_page where to_remote = e.remote order by from_remote) as "formerOwners"
    from registry_entry e
      join remote_release current using (remote, version)
      left join remote_release good on good.remote = e.remote and good.version = e.last_good_version
    where e.snapshot_id = (select max(id) from registry_snapshot)
    order by (select min(snapshot_id) from registry_entry where remote = e.remote), e.remote`.execute(db)
  return rows
}

/**
 * Locks the registry against concurrent changes until the transaction ends; readers are not blocked. Waits for longer than
 * other calls do: teams that release at one time are served one after the other.
 */
export async function lockRegistry(tx: Database): Promise<void> {
  await sql`set local lock_timeout = '6s'`.execute(tx)
  await sql`lock table registry_snapshot in share row exclusive mode`.execute(tx)
}

/** The entry of a remote in the newest snapshot; `entry` is null for a remote that is not live. */
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

/** The entries of those of the `remotes` that are live. */
export async function findEntries(db: Database, remotes: string[]): Promise<RegistryEntry[]> {
  const { rows } = await sql<RegistryEntry>`
    select remote, version, last_good_version, disabled from registry_entry
    where snapshot_id = (select max(id) from registry_snapshot) and remote = any(${remotes})
    order by remote`.execute(db)
  return rows
}

interface SnapshotChange {
  by: string
  reason: string
}

/** Makes a snapshot that copies all entries except those of some remotes; the registry must be locked. */
export async function insertSnapshotWithout(tx: Database, change: SnapshotChange, remotes: string[]): Promise<number> {
  const { rows: latest } = await sql<{ id: number | null }>`select max(id) as id from registry_snapshot`.execute(tx)
  const { id } = await tx
    .insertInto('registry_snapshot')
    .values({ made_by: change.by, reason: change.reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into registry_entry (snapshot_id, remote, version, last_good_version, disabled)
    select ${id}, remote, version, last_good_version, disabled from registry_entry
    where snapshot_id = ${latest[0]?.id ?? null} and remote <> all(${remotes})`.execute(tx)
  return id
}

/** Makes a snapshot that replaces these entries and copies all others; the registry must be locked. Returns its id. */
export async function insertSnapshot(
  tx: Database,
  change: SnapshotChange,
  entries: readonly RegistryEntry[],
): Promise<number> {
  const remotes = entries.map(({ remote }) => remote)
  const id = await insertSnapshotWithout(tx, change, remotes)
  const rows = entries.map((entry) => ({
    ...entry,
    disabled: entry.disabled && JSON.stringify(entry.disabled),
    snapshot_id: id,
  }))
  await tx.insertInto('registry_entry').values(rows).execute()
  return id
}
