import { conflict } from '../../http/errors.ts'
import type { Releaser } from '../../http/releaser.ts'
import { ignoreStorageUnavailable } from '../../uploads/discard.ts'
import { lockRegistry } from '../registry.sql.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { deleteFolders } from './release-files.ts'
import { deleteOpen } from './release.sql.ts'
import { withReason, writeHistory, readRegistryStatus, type RegistryStatus } from './registry-entry.ts'

/** Aborts the open publish of a remote, uploaded or queued, so that the next one can begin at once. */
export async function abandon(
  { db, storage }: ReleaseDeps,
  { remote, by }: Releaser,
  { reason }: { reason?: string },
): Promise<RegistryStatus & { abandoned: string }> {
  const { folder, ...done } = await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const left = await deleteOpen(tx, remote)
    if (!left) throw conflict('release.noneOpen')
    const { version } = left
    const what = withReason(`the publish of ${remote} ${version} is abandoned`, reason)
    await writeHistory(tx, { by, action: 'remote.abandoned', what, details: { version } }, remote)
    return { ...(await readRegistryStatus(tx, remote)), abandoned: version, folder: left.folder }
  })
  await deleteFolders(storage, remote, [folder]).catch(ignoreStorageUnavailable)
  return done
}
