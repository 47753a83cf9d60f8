import type { BuiltManifest } from '@portal/release-format/manifest'
import type { Provided } from '@portal/release-format/provided'
import type { DeclaredFile, Reservation } from '@portal/release-format/reservation'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../database/connect.ts'
import { conflict } from '../../platform/errors.ts'
import type { Releaser } from '../../platform/releaser.ts'
import { findLiveRemotes, lockRegistry } from '../registry.sql.ts'
import { validateDeclaration } from './validate-declaration.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { type Conflicts, detectConflicts, findingsOf, requireNoFindings } from './findings.ts'
import { deletePending, findPending, findRelease } from './release.sql.ts'
import { deleteFolders, missingFiles } from './release-files.ts'

/**
 * Opens the publish of a version and returns the files that are still missing. A remote has one open publish at a time;
 * an abandoned one is replaced, or resumed when the build is the same.
 */
export async function reserve(
  { db, storage, provided }: ReleaseDeps,
  { remote, by }: Releaser,
  reservation: Reservation,
): Promise<{ version: string; missing: string[] }> {
  validateDeclaration(remote, reservation)
  const { manifest, files, report, force = false } = reservation
  const { version } = manifest
  const { folder, abandoned } = await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const known = await findRelease(tx, remote, version)
    if (known && known.state !== 'pending') throw conflict('release.exists')
    const pending = await findPending(tx, remote)
    if (pending && !pending.isAbandoned) throw conflict('release.underWay')
    const { paths, others } = await findConflicts(tx, manifest, provided)
    requireNoFindings({ paths, others: [...findingsOf(report), ...others] }, { force })
    if (pending) await deletePending(tx, remote)
    const isSame = pending?.version === version && isDeepStrictEqual(byPath(pending.files), byPath(files))
    const place = isSame ? pending.folder : `remotes/${remote}/${version}@${randomUUID().slice(0, 8)}`
    await tx
      .insertInto('remote_release')
      .values({
        remote,
        version,
        state: 'pending',
        folder: place,
        is_forced: force,
        released_by: by,
        manifest: JSON.stringify(manifest),
        files: JSON.stringify(files),
        report: JSON.stringify(report),
      })
      .execute()
    return { folder: place, abandoned: isSame ? undefined : pending?.folder }
  })
  if (abandoned) await deleteFolders(storage, remote, [abandoned])
  return { version, missing: await missingFiles(storage, folder, files) }
}

/** Conflicts of a manifest with the live remotes; the registry must be locked. */
export async function findConflicts(tx: Database, manifest: BuiltManifest, provided: Provided): Promise<Conflicts> {
  const live = await findLiveRemotes(tx)
  return detectConflicts(
    manifest,
    live.map((remote) => remote.manifest),
    provided,
  )
}

const byPath = (files: DeclaredFile[]) => files.toSorted((a, b) => a.path.localeCompare(b.path))
