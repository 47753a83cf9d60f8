import type { Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tables } from '../database/tables.ts'
import { record } from '../platform/audit.ts'
import type { Storage } from '../storage/storage.ts'
import { filesBelow, storeAsset } from './assets.ts'
import { parseManifest } from './manifest.ts'
import { changeRegistry, type Entry } from './registry.sql.ts'

/**
 * Stores a built remote under its version and makes it current; what was current becomes the last good one.
 * A version that was released before keeps the place that it has, so that a rollback outlives a restart.
 */
export async function releaseRemote(
  db: Kysely<Tables>,
  storage: Storage,
  { directory, by }: { directory: string; by: string },
): Promise<void> {
  const source = join(directory, 'manifest.json')
  const manifest = parseManifest(await readFile(source, 'utf8'), source)
  const { name: remote, version } = manifest
  const files = await filesBelow(directory)
  await Promise.all(
    files.map((file) => storeAsset(storage, `remotes/${remote}/${version}/${file}`, join(directory, file))),
  )
  await db.transaction().execute(async (tx) => {
    const release = { remote, version, manifest: JSON.stringify(manifest), released_by: by }
    const inserted = await tx
      .insertInto('remote_release')
      .values(release)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return
    const reason = `${remote} ${version} is current`
    await changeRegistry(tx, { by, reason }, (entries) => withCurrent(entries, remote, version))
    await record(tx, { actor: by, action: 'remote.released', subject: `remote:${remote}`, details: { version } })
  })
}

function withCurrent(entries: Entry[], remote: string, version: string): Entry[] {
  const before = entries.find((entry) => entry.remote === remote)
  const others = entries.filter((entry) => entry.remote !== remote)
  return [...others, { remote, version, last_good_version: before?.version ?? null }]
}
