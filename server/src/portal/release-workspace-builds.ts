import type { Kysely } from 'kysely'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { releaseRemote } from './release-remote.ts'

/** Releases every built remote of the workspace's apps folder whose version was not released before. */
export async function releaseWorkspaceBuilds(db: Kysely<Tables>, storage: Storage, apps: string): Promise<void> {
  for (const app of await readdir(apps)) {
    const directory = join(apps, app, 'dist')
    if (await exists(join(directory, 'manifest.json'))) await releaseRemote(db, storage, { directory, by: 'system' })
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
