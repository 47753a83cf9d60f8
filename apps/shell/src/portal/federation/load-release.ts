import type { RemoteLifecycles } from '@portal/remote-kit'
import { chunkGlobal } from '@portal/remote-kit/manifest'
import type { RemoteRelease } from '@portal/remote-kit/manifest'
import { fetchWhileAlive } from '../../boot/fetch-while-alive.ts'
import { withTimeout } from '../remotes/with-timeout.ts'
import { federation, requireIntegrity } from './federation.ts'

/** Entry and chunks have limits of their own; this one ends a wait for what has none, such as a style sheet. */
const loadLimit = 10_000
const secondTryAfter = 250
const refreshTimeout = 5_000

let attempts = 0

/**
 * Loads one release's code; a network failure is tried once more, a failure of the code is not.
 * For `doubted` files, named from the release's base, the network is asked past what the HTTP cache holds.
 */
export async function loadRelease(release: RemoteRelease, doubted: string[] = []): Promise<RemoteLifecycles> {
  try {
    return await attempt(release, doubted)
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, secondTryAfter))
    return attempt(release, [...doubted, release.entry, ...failedFiles(error)])
  }
}

/** The file that an error says did not come, if it says so. */
export function failedFiles(error: unknown): string[] {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : []
}

/** Every attempt is a container of its own name, so that nothing of a failed one is met again. */
async function attempt(release: RemoteRelease, doubted: string[]): Promise<RemoteLifecycles> {
  const entry = new URL(release.base + release.entry, window.location.href).href
  if (doubted.length > 0) {
    forget(release)
    await Promise.all([...new Set(doubted)].map((file) => refresh(new URL(file, new URL(release.base, entry)).href)))
  }
  attempts += 1
  const name = `${release.global}_${attempts}`
  requireIntegrity(entry, release.integrity)
  federation.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }])
  const loading = federation.loadRemote<Partial<RemoteLifecycles>>(`${name}/remote`)
  const exposed = await withTimeout(loadLimit, 'load', loading)
  if (!isRemote(exposed)) throw new Error('The remote exposes no lifecycles')
  return exposed
}

/** The globals of an attempt that failed half-way would be taken for a loaded container. */
function forget(release: RemoteRelease): void {
  Reflect.deleteProperty(window, release.global)
  Reflect.deleteProperty(window, chunkGlobal(release.global))
}

/** Replaces what the HTTP cache holds. A refusal shows when the script itself is asked for; silence is waited for once. */
async function refresh(url: string): Promise<void> {
  try {
    await fetchWhileAlive(url, refreshTimeout, { cache: 'reload' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
  }
}

/** A time-out has cost the teacher seconds already; the last good version comes sooner than a second one. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkLoadError') return !('type' in error && error.type === 'timeout')
  return error.message.includes('ScriptNetworkError') && !error.message.includes('timed out')
}

function isRemote(exposed: Partial<RemoteLifecycles> | null): exposed is RemoteLifecycles {
  return [exposed?.bootstrap, exposed?.mount, exposed?.unmount].every((lifecycle) => typeof lifecycle === 'function')
}
