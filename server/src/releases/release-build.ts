import { claimsOfNoNewVersion, claimsOfOthers, forbiddenClaims } from '@portal/release-format/claims'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { DeclaredFile } from '@portal/release-format/reservation'
import type { Kysely } from 'kysely'
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { storeAsset } from './assets.ts'
import { findLiveRemotes, lockRegistry } from './registry.sql.ts'
import { makeCurrent, writeHistory } from './versions/registry-entry.ts'
import { findRelease, type Release } from './versions/release.sql.ts'
import type { TrustedKey } from './signing/keys.ts'
import { signRelease, verifyRelease } from './signing/sign-release.ts'
import { updateRelease } from './update-release.sql.ts'
import { requireNoFaults, type WorkspaceBuild } from './workspace-build.ts'

export interface ReleaseBuildDeps {
  db: Kysely<Tables>
  storage: Storage
  trustedKeys: readonly TrustedKey[]
  /** Reads the key only when there is something to sign. */
  operatorKey: () => Promise<KeyObject>
}

const by = 'system'

/**
 * Stores and signs a built remote under its version and makes it current; the previous version becomes the last good
 * one. Idempotent: a version that was released before keeps its registry entry, so that a rollback survives a restart.
 * `unreleased` are all builds that are about to be released; a path may move between them.
 */
export async function releaseBuild(
  { db, storage, trustedKeys, operatorKey }: ReleaseBuildDeps,
  build: WorkspaceBuild,
  unreleased: WorkspaceBuild[],
): Promise<void> {
  const { directory, manifest, files } = build
  const { name: remote, version } = manifest
  const folder = `remotes/${remote}/${version}`
  const storeFiles = () =>
    Promise.all(files.map(({ path }) => storeAsset(storage, `${folder}/${path}`, join(directory, path))))
  await storeFiles()
  await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const known = await findRelease(tx, remote, version)
    if (known) return signKnown(tx, { trustedKeys, operatorKey }, known, build)
    requireNoFaults(directory, await findClashes(tx, manifest, unreleased))
    const release = { remote, version, folder, manifest: JSON.stringify(manifest), files: JSON.stringify(files) }
    await tx
      .insertInto('remote_release')
      .values({ ...release, state: 'published', released_by: by })
      .execute()
    // If an earlier start was killed before this record, its files may have been swept; the lock prevents that now.
    await storeFiles()
    await signRelease(tx, await operatorKey(), { remote, version }, null, 'operator')
    const what = `${remote} ${version} is current, signed by the operator without the gate`
    await makeCurrent(tx, { by, action: 'remote.released', what }, { remote, version }, trustedKeys)
  })
}

/** Signs an earlier release whose signature is missing or from an unknown key, if this is the same build. */
async function signKnown(
  tx: Database,
  { trustedKeys, operatorKey }: Pick<ReleaseBuildDeps, 'trustedKeys' | 'operatorKey'>,
  known: Release,
  { manifest, files }: WorkspaceBuild,
): Promise<void> {
  if (known.state !== 'published' || verifyRelease(known, trustedKeys)) return
  // Before signatures the files of the workspace's builds were not recorded.
  const isSame = known.files.length === 0 || isDeepStrictEqual(byPath(known.files), byPath(files))
  if (!isSame || !isDeepStrictEqual(known.manifest, manifest)) return
  const { name: remote, version } = manifest
  await updateRelease(tx, { remote, version }, { files: JSON.stringify(files) })
  await signRelease(tx, await operatorKey(), { remote, version }, null, 'operator')
  const what = `${remote} ${version} is signed by the operator, without the gate`
  await writeHistory(tx, { by, action: 'remote.signed', what, details: { version } }, remote)
}

/** Claims that belong to the portal itself, or to another remote once every build is released. */
async function findClashes(tx: Database, manifest: BuiltManifest, unreleased: WorkspaceBuild[]): Promise<string[]> {
  const coming = unreleased.map((build) => build.manifest)
  const live = (await findLiveRemotes(tx)).map((remote) => remote.manifest)
  const staying = live.filter(({ name }) => coming.every((other) => other.name !== name))
  const others = [...staying, ...coming]
  return [
    ...forbiddenClaims(manifest),
    ...claimsOfNoNewVersion(manifest, live),
    ...claimsOfOthers(manifest, others),
  ].map(({ text }) => text)
}

const byPath = (files: DeclaredFile[]) => files.toSorted((a, b) => a.path.localeCompare(b.path))
