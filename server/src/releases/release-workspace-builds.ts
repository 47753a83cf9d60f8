import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { type ReleaseBuildDeps, releaseBuild } from './release-build.ts'
import { findLiveRemotes } from './registry.sql.ts'
import { recordMoves } from './versions/moved-page.sql.ts'
import { findMovedPages } from './versions/moved-pages.ts'
import { findRelease } from './versions/release.sql.ts'
import { readTrustedKeys, readTrustedSigningKey } from './signing/keys.ts'
import { readWorkspaceBuilds, type WorkspaceBuild } from './workspace-build.ts'

interface WorkspaceReleaseDeps {
  db: Kysely<Tables>
  storage: Storage
  keysDirectory: string
}

/**
 * Releases every built remote of the workspace's apps folder whose version was not released before, signed by the
 * operator without the gate.
 */
export async function releaseWorkspaceBuilds(deps: WorkspaceReleaseDeps, apps: string): Promise<void> {
  const { db, storage, keysDirectory } = deps
  const builds = await readWorkspaceBuilds(apps)
  const unreleased = await filterUnreleased(db, builds)
  const trustedKeys = await readTrustedKeys(keysDirectory)
  const operatorKey = () => readTrustedSigningKey(keysDirectory, 'operator', trustedKeys)
  const releaseDeps: ReleaseBuildDeps = { db, storage, trustedKeys, operatorKey }
  const liveManifests = async () => (await findLiveRemotes(db)).map(({ manifest }) => manifest)
  const before = await liveManifests()
  for (const build of builds) await releaseBuild(releaseDeps, build, unreleased)
  await recordMoves(db, findMovedPages(before, await liveManifests()))
}

async function filterUnreleased(db: Kysely<Tables>, builds: WorkspaceBuild[]): Promise<WorkspaceBuild[]> {
  const known = await Promise.all(builds.map(({ manifest: { name, version } }) => findRelease(db, name, version)))
  return builds.filter((_, at) => known[at] === null)
}
