import type { Releaser } from '../../http/releaser.ts'
import { lockRegistry } from '../registry.sql.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { deleteFolders } from './release-files.ts'
import { retireUnneeded } from './release.sql.ts'
import { withReason, writeHistory, readRegistryStatus, type RegistryStatus } from './registry-entry.ts'

/** Deletes the files of versions that no open tab can be running; their record and report stay. */
export async function retire(
  { db, storage }: ReleaseDeps,
  { remote, by }: Releaser,
  { olderThanDays = 14, reason }: { olderThanDays?: number; reason?: string },
): Promise<RegistryStatus & { retired: string[] }> {
  const done = await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const retired = await retireUnneeded(tx, remote, olderThanDays)
    const what = withReason(`${remote} ${retired.join(', ')} retired`, reason)
    if (retired.length > 0) await writeHistory(tx, { by, action: 'remote.retired', what, details: { retired } }, remote)
    return { ...(await readRegistryStatus(tx, remote)), retired }
  })
  // Includes versions retired earlier, in case the process was killed between the record and the files.
  const gone = await db
    .selectFrom('remote_release')
    .select('folder')
    .where('remote', '=', remote)
    .where('state', '=', 'retired')
    .execute()
  await deleteFolders(
    storage,
    remote,
    gone.map(({ folder }) => folder),
  )
  return done
}
