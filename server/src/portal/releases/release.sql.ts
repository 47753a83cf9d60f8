import type { BuiltManifest } from '@portal/release-format/manifest'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

interface Release {
  version: string
  state: 'pending' | 'published' | 'retired'
  manifest: BuiltManifest
  folder: string
  files: DeclaredFile[]
  isForced: boolean
}

export async function findRelease(db: Database, remote: string, version: string): Promise<Release | null> {
  const release = await db
    .selectFrom('remote_release')
    .select(['version', 'state', 'manifest', 'folder', 'files', 'is_forced as isForced'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst()
  return release ?? null
}

/** The pending release of a remote; `isAbandoned` after ten minutes without an upload. */
export async function findPending(
  db: Database,
  remote: string,
): Promise<{ version: string; folder: string; files: DeclaredFile[]; isAbandoned: boolean } | null> {
  const pending = await db
    .selectFrom('remote_release')
    .select(['version', 'folder', 'files'])
    .select(sql<boolean>`touched_at < now() - interval '10 minutes'`.as('isAbandoned'))
    .where('remote', '=', remote)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return pending ?? null
}

/** Deletes the pending release of a remote and returns it. */
export async function deletePending(db: Database, remote: string): Promise<{ version: string; folder: string } | null> {
  const pending = await db
    .deleteFrom('remote_release')
    .where('remote', '=', remote)
    .where('state', '=', 'pending')
    .returning(['version', 'folder'])
    .executeTakeFirst()
  return pending ?? null
}

/** Refreshes the timeout of a pending release; returns its folder and files, or null when it is not pending. */
export async function touchPending(
  db: Database,
  remote: string,
  version: string,
): Promise<{ folder: string; files: DeclaredFile[] } | null> {
  const pending = await db
    .updateTable('remote_release')
    .set({ touched_at: sql`now()` })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .returning(['folder', 'files'])
    .executeTakeFirst()
  return pending ?? null
}

/** The last current version before `version` first was, among those that are published and not marked bad. */
export async function lastGoodBefore(db: Database, remote: string, version: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select e.version from registry_entry e join remote_release r using (remote, version)
    where e.remote = ${remote} and e.version <> ${version} and r.state = 'published' and not r.is_bad
      and e.snapshot_id <
        (select min(snapshot_id) from registry_entry where remote = ${remote} and version = ${version})
    order by e.snapshot_id desc limit 1`.execute(db)
  return rows[0]?.version ?? null
}

/**
 * Retires the versions that no open tab can be running: those in no snapshot that was live during the last `days`, and
 * not published during them. Returns their names, sorted.
 */
export async function retireUnneeded(db: Database, remote: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    with since as (select now() - make_interval(days => ${days}) as moment),
      live as (
        select e.version, e.last_good_version from registry_entry e join registry_snapshot s on s.id = e.snapshot_id
        where e.remote = ${remote} and (
          s.made_at > (select moment from since)
          or s.id = (select max(id) from registry_snapshot where made_at <= (select moment from since))
        )
      )
    update remote_release r set state = 'retired'
    where r.remote = ${remote} and r.state = 'published' and r.released_at <= (select moment from since)
      and not exists (select from live where r.version in (live.version, live.last_good_version))
    returning r.version`.execute(db)
  return rows.map(({ version }) => version).toSorted()
}
