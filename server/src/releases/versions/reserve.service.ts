import { findDocuments } from '@portal/release-format/file-types'
import {
  type DeclaredFile,
  describeFileFaults,
  describeQuota,
  describeRefusedFiles,
  type Reservation,
} from '@portal/release-format/reservation'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { conflict, invalid } from '../../http/errors.ts'
import type { Releaser } from '../../http/releaser.ts'
import { lockRegistry } from '../registry.sql.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { findConflicts, refusals, requireNone } from './findings.ts'
import { countStoredBytes, deleteOpen, deleteRefused, findOpen, findRelease } from './release.sql.ts'
import { deleteFolders, missingFiles } from './release-files.ts'

/**
 * Opens the publish of a version and returns the files that are still missing. A remote has one open publish at a time;
 * an abandoned one is replaced, or resumed when the build is the same. A refused version may be published again.
 */
export async function reserve(
  { db, storage, provided }: ReleaseDeps,
  { remote, by }: Releaser,
  reservation: Reservation,
): Promise<{ version: string; missing: string[] }> {
  validateDeclaration(remote, reservation)
  const { manifest, files, promote = true } = reservation
  const { version } = manifest
  const { folder, abandoned } = await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const known = await findRelease(tx, remote, version)
    if (known?.state === 'published' || known?.state === 'retired') throw conflict('release.exists')
    const open = await findOpen(tx, remote)
    if (open && !open.isAbandoned) throw conflict('release.underWay')
    const isSame = (other: { files: DeclaredFile[] } | null) =>
      other !== null && isDeepStrictEqual(byPath(other.files), byPath(files))
    // An operator accepts these files, not whatever has their version.
    const acceptedBy = known && isSame(known) ? known.acceptedBy : null
    // An unsupported contract or module is found at the publish, so that an operator can accept the files.
    const conflicts = await findConflicts(tx, manifest, provided)
    requireNone([...refusals(conflicts, { isAccepted: true, promote }), ...conflicts.ofNoNewVersion])
    if (open) await deleteOpen(tx, remote)
    if (known?.state === 'refused') await deleteRefused(tx, remote, version)
    const bytes = (await countStoredBytes(tx, remote)) + files.reduce((sum, { size }) => sum + size, 0)
    requireNone(describeQuota(remote, bytes).map((text) => ({ text, remedy: retireOld })))
    const isResumed = open?.version === version && isSame(open)
    const place = isResumed ? open.folder : `remotes/${remote}/${version}@${randomUUID().slice(0, 8)}`
    await tx
      .insertInto('remote_release')
      .values({
        remote,
        version,
        state: 'pending',
        folder: place,
        released_by: by,
        accepted_by: acceptedBy,
        manifest: JSON.stringify(manifest),
        files: JSON.stringify(files),
      })
      .execute()
    return { folder: place, abandoned: isResumed ? undefined : open?.folder }
  })
  if (abandoned) await deleteFolders(storage, remote, [abandoned])
  return { version, missing: await missingFiles(storage, folder, files) }
}

const retireOld = 'Delete the files of old versions: release retire.'

const byPath = (files: DeclaredFile[]) => files.toSorted((a, b) => a.path.localeCompare(b.path))

/** Throws for a declaration whose manifest and files are inconsistent. */
function validateDeclaration(remote: string, { manifest, files }: Reservation): void {
  if (manifest.name !== remote) throw invalid('release.manifest')
  const findings = [
    ...[...describeFileFaults({ manifest, files }), ...describeRefusedFiles(files)].map((text) => ({
      text,
      remedy: 'Build the remote again.',
    })),
    ...findDocuments(files),
  ]
  if (findings.length > 0) throw invalid('release.files', { findings })
}
