import { parseBuiltPages } from '@portal/release-format/built-pages'
import { parseModuleGraph } from '@portal/release-format/module-graph'
import { type Registry, isRestricted, type RemoteRelease, withReleaseKey } from '@portal/release-format/registry'
import { mayFetch, restrictedFiles, type RestrictedFiles } from '@portal/release-format/restricted-files'
import type { Permission } from '@portal/release-format/roles'
import { json } from 'node:stream/consumers'
import type { Database } from '../../database/connect.ts'
import type { Storage } from '../../storage/storage.ts'
import { readReleaseKey, type ReleaseId, signReleaseKey } from './release-key.ts'
import { findRestrictableRelease, readKeySecret, saveRestrictedFiles } from './restricted-release.sql.ts'

export interface FileAccess {
  /** Adds the caller's key to the bases of releases with files that these permissions give access to. */
  signBases: (registry: Registry, given: readonly Permission[], at?: Date) => Promise<Registry>
  /** Whether the file of a published release may be sent to a caller with this key, which is empty without one. */
  isAllowed: (release: ReleaseId, path: string, key: string, at?: Date) => Promise<boolean>
}

/** Restricts the files that only restricted pages need to callers whose URLs contain a key of the registry. */
export function createFileAccess(db: Database, storage: Storage): FileAccess {
  // A published release never changes, nor does the secret.
  const known = new Map<string, RestrictedFiles>()
  let secret: string | null = null

  const restrictedOf = async (release: ReleaseId) => {
    const id = `${release.remote}/${release.version}`
    const restricted = known.get(id) ?? (await readRestrictedFiles(db, storage, release))
    known.set(id, restricted)
    return restricted
  }
  const keySecret = async () => (secret ??= await readKeySecret(db))

  const signBase = async <Release extends RemoteRelease>(
    remote: string,
    release: Release,
    { given, at }: { given: readonly Permission[]; at: Date },
  ) => {
    const id = { remote, version: release.version }
    const needed = new Set(Object.values(await restrictedOf(id)).flat())
    const useful = given.filter((permission) => needed.has(permission))
    if (useful.length === 0) return release
    return { ...release, base: withReleaseKey(release.base, signReleaseKey(await keySecret(), id, useful, at)) }
  }

  return {
    async signBases(registry, given, at = new Date()) {
      const remotes = registry.remotes.map(async (remote) => ({
        ...(await signBase(remote.name, remote, { given, at })),
        lastGood: remote.lastGood && (await signBase(remote.name, remote.lastGood, { given, at })),
      }))
      return { ...registry, remotes: await Promise.all(remotes) }
    },

    async isAllowed(release, path, key, at = new Date()) {
      const restricted = await restrictedOf(release)
      if (mayFetch(restricted, path, [])) return true
      return mayFetch(restricted, path, readReleaseKey({ secret: await keySecret(), at }, release, key))
    },
  }
}

/** The restricted files of a release; computed at the first call. Releases without a recorded page have none. */
async function readRestrictedFiles(db: Database, storage: Storage, id: ReleaseId): Promise<RestrictedFiles> {
  const { manifest, folder, restricted } = await findRestrictableRelease(db, id)
  if (restricted) return restricted
  if (!manifest.routes.some(isRestricted)) return {}
  const [pages, graph] = await Promise.all([
    readJson(storage, folder, 'pages.json'),
    readJson(storage, folder, 'modules.json'),
  ])
  // Builds of older presets have no pages.json.
  const computed = pages && graph ? restrictedFiles(manifest, parseBuiltPages(pages), parseModuleGraph(graph)) : {}
  await saveRestrictedFiles(db, id, computed)
  return computed
}

async function readJson(storage: Storage, folder: string, name: string): Promise<unknown> {
  const file = await storage.get(`${folder}/${name}`)
  return file && json(file.body)
}
