import { conflict } from '../../platform/errors.ts'
import type { Releaser } from '../../platform/releaser.ts'
import { leaveToSweep } from '../../uploads/discard.ts'
import { lockRegistry } from '../registry.sql.ts'
import type { Depot } from './depot.ts'
import { deleteFolders } from './release-files.ts'
import { deletePending } from './release.sql.ts'
import { because, note, readStanding, type Standing } from './standing.ts'

/** Ends the publish that is open, as its team knows that nobody goes on with it; the next one can begin at once. */
export async function abandon(
  { db, storage }: Depot,
  { remote, by }: Releaser,
  { reason }: { reason?: string },
): Promise<Standing & { abandoned: string }> {
  const { folder, ...done } = await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const left = await deletePending(tx, remote)
    if (!left) throw conflict('release.noneOpen')
    const { version } = left
    const what = because(`the publish of ${remote} ${version} is abandoned`, reason)
    await note(tx, { by, action: 'remote.abandoned', what, details: { version } }, remote)
    return { ...(await readStanding(tx, remote)), abandoned: version, folder: left.folder }
  })
  await deleteFolders(storage, remote, [folder]).catch(leaveToSweep)
  return done
}
