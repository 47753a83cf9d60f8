import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Manifest } from './manifest.ts'

export interface Entry {
  remote: string
  version: string
  last_good_version: string | null
}

export interface LiveRemote {
  snapshot: number
  manifest: Manifest
  lastGood: Manifest | null
}

/** What is live: the entries of the newest snapshot with their manifests, by name. */
export async function liveRemotes(db: Database): Promise<LiveRemote[]> {
  const { rows } = await sql<LiveRemote>`
    select e.snapshot_id as snapshot, current.manifest, good.manifest as "lastGood"
    from registry_entry e
      join remote_release current using (remote, version)
      left join remote_release good on good.remote = e.remote and good.version = e.last_good_version
    where e.snapshot_id = (select max(id) from registry_snapshot)
    order by e.remote`.execute(db)
  return rows
}

interface Change {
  by: string
  /** What changed, for people. */
  reason: string
}

/** Makes a new snapshot out of the live entries, as a whole; changes of the same moment come one after the other. */
export async function changeRegistry(
  db: Database,
  { by, reason }: Change,
  change: (entries: Entry[]) => Entry[],
): Promise<void> {
  await sql`lock table registry_snapshot in share row exclusive mode`.execute(db)
  const live = await db
    .selectFrom('registry_entry')
    .select(['remote', 'version', 'last_good_version'])
    .where('snapshot_id', '=', (snapshot) =>
      snapshot.selectFrom('registry_snapshot').select(({ fn }) => fn.max('id').as('id')),
    )
    .execute()
  const { id } = await db
    .insertInto('registry_snapshot')
    .values({ made_by: by, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = change(live).map((entry) => ({ ...entry, snapshot_id: id }))
  await db.insertInto('registry_entry').values(entries).execute()
}
