import { describeForeignGlobal } from '@portal/release-format/claims'
import type { RegisteredRemote, RemoteRelease } from '@portal/release-format/registry'
import type { RemoteLifecycles } from '@portal/remote-kit'
import { fetchWithIdleTimeout } from '../../boot/fetch-with-idle-timeout.ts'
import { trackStyleSheets } from '../remotes/style-sheets.ts'
import { withTimeout } from '../remotes/with-timeout.ts'
import { EntryError, loadEntry } from './load-entry.ts'
import { type RemoteOwner, sharesOf } from './provide.ts'
import { reserveGlobals } from './reserve-globals.ts'
import { verifyRelease } from './verify-release.ts'

/** Timeout in milliseconds for files without one of their own, such as a style sheet; entry and chunks have theirs. */
const loadTimeout = 10_000
const retryDelay = 250
const refreshTimeout = 5_000

/** Loads the code of one remote's releases. */
export type LoadRelease = (release: RemoteRelease, staleFiles?: string[]) => Promise<RemoteLifecycles>

/**
 * Loads one release's code after its signature is verified; a network failure is retried once, an error of the code is
 * not. The `staleFiles`, relative to the release's base, may be stale in the HTTP cache and are refetched from the
 * network.
 */
export async function loadRelease(
  owner: RemoteOwner,
  release: RemoteRelease,
  staleFiles: string[] = [],
): Promise<RemoteLifecycles> {
  await verifyRelease(owner.name, release)
  const [foreign] = describeForeignGlobal({ ...release, name: owner.name })
  if (foreign !== undefined) throw new Error(foreign)
  try {
    return await attempt(owner, release, staleFiles)
  } catch (error) {
    if (!isRetryable(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return attempt(owner, release, [...staleFiles, release.entry, ...failedFiles(error)])
  }
}

/** The URL of the file that failed to load, by the error's `request`; empty without one. */
export function failedFiles(error: unknown): string[] {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : []
}

/** Every attempt runs the entry anew, so that it shares no state with a failed one. */
async function attempt(owner: RemoteOwner, release: RemoteRelease, staleFiles: string[]): Promise<RemoteLifecycles> {
  const base = new URL(release.base, window.location.href).href
  const url = base + release.entry
  await Promise.all([...new Set(staleFiles)].map((file) => refetch(new URL(file, base).href)))
  reserveGlobals(release.global, base)
  trackStyleSheets(release.base)
  const exposed = await withTimeout(loadTimeout, 'load', open(owner, { ...release, url }))
  if (!isRemote(exposed)) throw new Error('The remote exposes no lifecycles')
  return exposed
}

async function open(owner: RemoteOwner, entry: Parameters<typeof loadEntry>[0]): Promise<unknown> {
  const container = await loadEntry(entry)
  await container.init(sharesOf(owner))
  const evaluate = await container.get('./remote')
  return evaluate()
}

/** Reserves the globals of the known releases before any code of a remote runs. */
export function reserveReleases(remotes: readonly RegisteredRemote[]): void {
  for (const { name, lastGood, ...current } of remotes)
    for (const release of [current, lastGood])
      if (release && describeForeignGlobal({ ...release, name }).length === 0)
        reserveGlobals(release.global, new URL(release.base, window.location.href).href)
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
  if (error instanceof EntryError) return !error.isTimeout
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false
  return !('type' in error && error.type === 'timeout')
}

function isRemote(exposed: unknown): exposed is RemoteLifecycles {
  const lifecycles = Object(exposed)
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof Reflect.get(lifecycles, name) === 'function')
}
