import { chunkGlobal } from '@portal/release-format/global-name'
import type { RemoteRelease } from '@portal/release-format/registry'
import type { RemoteLifecycles } from '@portal/remote-kit'
import { fetchWithIdleTimeout } from '../../boot/fetch-with-idle-timeout.ts'
import { trackStyleSheets } from '../remotes/style-sheets.ts'
import { withTimeout } from '../remotes/with-timeout.ts'
import { federation, requireIntegrity } from './federation.ts'
import { verifyRelease } from './verify-release.ts'

/** Timeout in milliseconds for what has none of its own, such as a style sheet; entry and chunks have theirs. */
const loadTimeout = 10_000
const retryDelay = 250
const refreshTimeout = 5_000

let attempts = 0

/** Loads the code of one remote's releases. */
export type LoadRelease = (release: RemoteRelease, staleFiles?: string[]) => Promise<RemoteLifecycles>

/**
 * Loads one release's code after its signature is verified; a network failure is retried once, an error of the code is
 * not. The `staleFiles`, relative to the release's base, may be stale in the HTTP cache and are refetched from the
 * network.
 */
export async function loadRelease(
  remote: string,
  release: RemoteRelease,
  staleFiles: string[] = [],
): Promise<RemoteLifecycles> {
  await verifyRelease(remote, release)
  try {
    return await attempt(release, staleFiles)
  } catch (error) {
    if (!isRetryable(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return attempt(release, [...staleFiles, release.entry, ...failedFiles(error)])
  }
}

/** The URL of the file that failed to load, by the error's `request`; empty without one. */
export function failedFiles(error: unknown): string[] {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : []
}

/** Every attempt has a unique container name, so that it shares no state with a failed one. */
async function attempt(release: RemoteRelease, staleFiles: string[]): Promise<RemoteLifecycles> {
  const entry = new URL(release.base + release.entry, window.location.href).href
  if (staleFiles.length > 0) {
    deleteGlobals(release)
    await Promise.all([...new Set(staleFiles)].map((file) => refetch(new URL(file, new URL(release.base, entry)).href)))
  }
  attempts += 1
  const name = `${release.global}_${attempts}`
  requireIntegrity(entry, release.integrity)
  trackStyleSheets(release.base)
  federation.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }])
  const loading = federation.loadRemote<Partial<RemoteLifecycles>>(`${name}/remote`)
  const exposed = await withTimeout(loadTimeout, 'load', loading)
  if (!isRemote(exposed)) throw new Error('The remote exposes no lifecycles')
  return exposed
}

/** Deletes the globals of a failed attempt, which the runtime would take for a loaded container. */
function deleteGlobals(release: RemoteRelease): void {
  Reflect.deleteProperty(window, release.global)
  Reflect.deleteProperty(window, chunkGlobal(release.global))
}

/** Refetches a file into the HTTP cache; rejects only on a timeout. Other failures surface when the script loads. */
async function refetch(url: string): Promise<void> {
  try {
    await fetchWithIdleTimeout(url, refreshTimeout, { cache: 'reload' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
  }
}

/** Whether to retry: on network errors, but not on a timeout, after which the last good version is faster. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkLoadError') return !('type' in error && error.type === 'timeout')
  return error.message.includes('ScriptNetworkError') && !error.message.includes('timed out')
}

function isRemote(exposed: Partial<RemoteLifecycles> | null): exposed is RemoteLifecycles {
  return [exposed?.bootstrap, exposed?.mount, exposed?.unmount].every((lifecycle) => typeof lifecycle === 'function')
}
