import type { GateReport } from '@portal/release-format/gate-report'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ReleaseId } from '../restricted-files/release-key.ts'
import type { SignedRelease } from '../signing/sign-release.ts'
import { updateRelease } from '../update-release.sql.ts'

export interface Release extends SignedRelease {
  version: string
  state: 'pending' | 'queued' | 'published' | 'refused' | 'retired'
  folder: string
  isForced: boolean
  /** The operator who accepts these files in spite of findings that the team cannot override. */
  acceptedBy: string | null
}

export async function findRelease(db: Database, remote: string, version: string): Promise<Release | null> {
  const release = await db
    .selectFrom('remote_release')
    .select(['version', 'state', 'manifest', 'folder', 'files', 'is_forced as isForced', 'accepted_by as acceptedBy'])
    .select(['report', 'evidence', 'signature', 'signed_by as signedBy'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst()
  return release ?? null
}

/** The versions of a remote that were published, also retired ones. */
export async function listPublished(db: Database, remote: string): Promise<string[]> {
  const releases = await db
    .selectFrom('remote_release')
    .select('version')
    .where('remote', '=', remote)
    .where('state', 'in', ['published', 'retired'])
    .execute()
  return releases.map(({ version }) => version)
}

/** The bytes of the versions of a remote whose files are stored. */
export async function countStoredBytes(db: Database, remote: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum((file->>'size')::bigint), 0)::float8 as bytes
    from remote_release r cross join lateral jsonb_array_elements(r.files) file
    where r.remote = ${remote} and r.state in ('pending', 'queued', 'published')`.execute(db)
  return rows[0]?.bytes ?? 0
}

interface OpenRelease {
  version: string
  state: 'pending' | 'queued'
  folder: string
  files: DeclaredFile[]
}

/**
 * The release of a remote that is uploaded or judged; `isAbandoned` after ten minutes without an upload, never while it
 * is in the gate's queue.
 */
export async function findOpen(db: Database, remote: string): Promise<(OpenRelease & { isAbandoned: boolean }) | null> {
  const { rows } = await sql<OpenRelease & { isAbandoned: boolean }>`
    select version, state, folder, files,
      state = 'pending' and touched_at < now() - interval '10 minutes' as "isAbandoned"
    from remote_release where remote = ${remote} and state in ('pending', 'queued')`.execute(db)
  return rows[0] ?? null
}

/** Deletes the open release of a remote, with its place in the queue, and returns it. */
export async function deleteOpen(db: Database, remote: string): Promise<{ version: string; folder: string } | null> {
  const open = await db
    .deleteFrom('remote_release')
    .where('remote', '=', remote)
    .where('state', 'in', ['pending', 'queued'])
    .returning(['version', 'folder'])
    .executeTakeFirst()
  return open ?? null
}

/** Deletes the record of a refused version, which may be published again. */
export async function deleteRefused(db: Database, remote: string, version: string): Promise<void> {
  await db
    .deleteFrom('remote_release')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('state', '=', 'refused')
    .execute()
}

export const setState = (tx: Database, key: ReleaseId, state: 'queued' | 'refused'): Promise<void> =>
  updateRelease(tx, key, { state })

export const setAcceptedBy = (tx: Database, key: ReleaseId, by: string): Promise<void> =>
  updateRelease(tx, key, { accepted_by: by })

export const storeReport = (tx: Database, key: ReleaseId, report: GateReport | null): Promise<void> =>
  updateRelease(tx, key, { report: report && JSON.stringify(report) })

export const markPublished = (
  tx: Database,
  key: ReleaseId,
  { by, isForced }: { by: string; isForced: boolean },
): Promise<void> =>
  updateRelease(tx, key, { state: 'published', released_at: sql`now()`, released_by: by, is_forced: isForced })

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

/** Marks a version as bad, so that it is no fallback, or as good again. */
export const markVersion = (tx: Database, key: ReleaseId, rating: { is_bad: boolean }): Promise<void> =>
  updateRelease(tx, key, rating)

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
