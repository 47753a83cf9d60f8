import type { RemoteRelease } from '@portal/release-format/registry'
import type { PortalProps, RemoteLifecycles } from '@portal/remote-kit'
import type { LoadRelease } from '../federation/load-release.ts'
import { withTimeout } from './with-timeout.ts'

export const startTimeout = 5_000

export type ReleaseCache = ReturnType<typeof createReleaseCache>

type Version = Pick<RemoteRelease, 'version'>

/** Cache of the code of a remote's releases: each is loaded once and bootstrapped once, until it is evicted. */
export function createReleaseCache(load: LoadRelease) {
  const loaded = new Map<string, Promise<RemoteLifecycles>>()
  const started = new Map<string, Promise<void>>()
  // Per version: the last good version does not wait for a file of the version that it replaces.
  const staleFiles = new Map<string, Set<string>>()

  return {
    async load(release: RemoteRelease): Promise<RemoteLifecycles> {
      const { version } = release
      const loading = loaded.get(version) ?? load(release, [...(staleFiles.get(version) ?? [])])
      loaded.set(version, loading)
      try {
        return await loading
      } catch (error) {
        if (loaded.get(version) === loading) loaded.delete(version)
        throw error
      }
    },

    async bootstrap({ version }: Version, module: RemoteLifecycles, props: PortalProps): Promise<void> {
      const starting = started.get(version) ?? withTimeout(startTimeout, 'bootstrap', module.bootstrap(props))
      started.set(version, starting)
      await starting
    },

    evict({ version }: Version): void {
      loaded.delete(version)
      started.delete(version)
    },

    evictAll(): void {
      loaded.clear()
      started.clear()
    },

    /** Marks files that failed to load: the HTTP cache may hold a broken response. */
    markStale({ version }: Version, files: string[]): void {
      staleFiles.set(version, new Set([...(staleFiles.get(version) ?? []), ...files]))
    },

    clearStale({ version }: Version): void {
      staleFiles.delete(version)
    },
  }
}
