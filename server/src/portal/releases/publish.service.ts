import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { notFound, conflict } from '../../platform/errors.ts'
import type { Releaser } from '../../platform/releaser.ts'
import { lockRegistry } from '../registry.sql.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { requireNoFindings } from './findings.ts'
import { missingFiles } from './release-files.ts'
import { findRelease } from './release.sql.ts'
import { findConflicts } from './reserve.service.ts'
import { withReason, writeHistory, readRegistryStatus, type RegistryStatus, makeCurrent } from './registry-entry.ts'

/** Completes a publish after all its files have arrived; makes the version current unless `promote` is false. */
export async function publish(
  { db, storage, provided }: ReleaseDeps,
  { remote, by }: Releaser,
  version: string,
  { promote = true, reason }: { promote?: boolean; reason?: string },
): Promise<RegistryStatus> {
  const { folder, files } = await requirePending(db, remote, version)
  const missing = await missingFiles(storage, folder, files)
  if (missing.length > 0) throw conflict('release.incomplete', { missing })
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const release = await requirePending(tx, remote, version)
    if (release.folder !== folder) throw conflict('release.underWay')
    const clashing = await findConflicts(tx, release.manifest, provided)
    const findings = requireNoFindings(clashing, { force: release.isForced })
    await tx
      .updateTable('remote_release')
      .set({ state: 'published', released_at: sql`now()`, released_by: by })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute()
    const details = release.isForced ? { isForced: true, findings } : {}
    const how = release.isForced ? ' by force' : ''
    if (promote) {
      const what = withReason(`${remote} ${version} is current${how}`, reason)
      await makeCurrent(tx, { by, action: 'remote.released', what, details }, { remote, version })
    } else {
      const what = withReason(`${remote} ${version} is published${how}`, reason)
      await writeHistory(tx, { by, action: 'remote.published', what, details: { version, ...details } }, remote)
    }
    return readRegistryStatus(tx, remote)
  })
}

async function requirePending(db: Database, remote: string, version: string) {
  const release = await findRelease(db, remote, version)
  if (!release) throw notFound()
  if (release.state !== 'pending') throw conflict('release.exists')
  return release
}
