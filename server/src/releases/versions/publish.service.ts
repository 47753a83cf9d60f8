import type { GateProgress } from '@portal/release-format/gate-progress'
import type { Database } from '../../database/connect.ts'
import { notFound, conflict, invalid } from '../../http/errors.ts'
import type { Releaser } from '../../http/releaser.ts'
import { ignoreStorageUnavailable } from '../../uploads/discard.ts'
import { findGateProgress } from '../gate-queue/gate-progress.sql.ts'
import { enqueue } from '../gate-queue/gate-job.sql.ts'
import { lockRegistry } from '../registry.sql.ts'
import { findConflicts, refusals } from './findings.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { deleteFolders, missingFiles } from './release-files.ts'
import { findRelease, setState } from './release.sql.ts'

interface PublishOptions {
  /** Makes the version current when the gate passes it. */
  promote?: boolean
  /** Overrides failed checks of quality. */
  force?: boolean
  reason?: string
}

/**
 * Puts a completely uploaded version into the gate's queue; a repeated call changes nothing. A conflict with the live
 * remotes or the shell refuses it at once, except that without `promote` it may claim pages of other remotes.
 */
export async function publish(
  { db, storage, provided }: ReleaseDeps,
  { remote, by }: Releaser,
  version: string,
  { promote = true, force = false, reason }: PublishOptions,
): Promise<GateProgress> {
  const uploaded = await requireUnjudged(db, remote, version)
  if (uploaded.state === 'queued') return describeGateProgress(db, remote, version)
  const missing = await missingFiles(storage, uploaded.folder, uploaded.files)
  if (missing.length > 0) throw conflict('release.incomplete', { missing })
  const findings = await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const release = await requireUnjudged(tx, remote, version)
    if (release.folder !== uploaded.folder) throw conflict('release.underWay')
    if (release.state === 'queued') return []
    const conflicts = await findConflicts(tx, release.manifest, provided)
    const refusing = refusals(conflicts, { isAccepted: release.acceptedBy !== null, promote })
    await setState(tx, { remote, version }, refusing.length > 0 ? 'refused' : 'queued')
    const order = { remote, version, promote, force, reason: reason ?? null, requestedBy: by }
    if (refusing.length === 0) await enqueue(tx, order)
    return refusing
  })
  if (findings.length === 0) return describeGateProgress(db, remote, version)
  await deleteFolders(storage, remote, [uploaded.folder]).catch(ignoreStorageUnavailable)
  throw invalid('release.refused', { findings })
}

/** The progress of a version in the gate; throws 404 for a version that was never in the queue. */
export async function describeGateProgress(db: Database, remote: string, version: string): Promise<GateProgress> {
  const progress = await findGateProgress(db, remote, version)
  if (!progress) throw notFound()
  return progress
}

async function requireUnjudged(db: Database, remote: string, version: string) {
  const release = await findRelease(db, remote, version)
  if (!release) throw notFound()
  if (release.state === 'published' || release.state === 'retired') throw conflict('release.exists')
  // The files of a refused version are being deleted.
  if (release.state === 'refused')
    throw conflict('release.incomplete', { missing: release.files.map(({ path }) => path) })
  return release
}
