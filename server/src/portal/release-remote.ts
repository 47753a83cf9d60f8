import { type BuiltManifest, parseBuiltManifest } from '@portal/release-format/manifest'
import type { Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { listFiles, storeAsset } from './assets.ts'
import { lockRegistry } from './registry.sql.ts'
import { makeCurrent } from './releases/registry-entry.ts'

/**
 * Stores a built remote under its version and makes it current; the previous version becomes the last good one.
 * Idempotent: a version that was released before keeps its registry entry, so that a rollback survives a restart.
 */
export async function releaseRemote(
  db: Kysely<Tables>,
  storage: Storage,
  { directory, by }: { directory: string; by: string },
): Promise<void> {
  const manifest = await readManifest(join(directory, 'manifest.json'))
  const { name: remote, version } = manifest
  const folder = `remotes/${remote}/${version}`
  const files = await listFiles(directory)
  const storeFiles = () =>
    Promise.all(files.map((file) => storeAsset(storage, `${folder}/${file}`, join(directory, file))))
  await storeFiles()
  await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const release = { remote, version, folder, manifest: JSON.stringify(manifest), files: '[]', released_by: by }
    const inserted = await tx
      .insertInto('remote_release')
      .values({ ...release, state: 'published' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return
    // Files of an earlier start that was killed before this record may have been swept meanwhile; the lock prevents
    // that now.
    await storeFiles()
    await makeCurrent(
      tx,
      { by, action: 'remote.released', what: `${remote} ${version} is current` },
      { remote, version },
    )
  })
}

async function readManifest(path: string): Promise<BuiltManifest> {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'))
  try {
    return parseBuiltManifest(json)
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
