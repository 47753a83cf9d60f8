import { browserStorage } from '../session/browser-storage.ts'
import { fetchWhileAlive } from './fetch-while-alive.ts'
import { findOwner } from './match-path.ts'
import type { RegistrySummary } from './match-path.ts'

/**
 * Starts fetching the code behind the current address, as the last visit's registry describes it,
 * while the portal's own code is still on its way.
 */
export function preloadRemoteOf(pathname: string): void {
  const remote = findOwner(browserStorage.readJson<RegistrySummary>('registry'), pathname)?.remote
  if (!remote?.base || !remote.entry || !remote.integrity) return
  const link = document.createElement('link')
  // A preload is used only when its attributes are those of the script that follows.
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: remote.integrity })
  link.href = remote.base + remote.entry
  document.head.append(link)
  for (const file of remote.preload ?? []) {
    // A request that hangs would hold back the one that counts.
    fetchWhileAlive(remote.base + file, 4_000).catch(() => undefined)
  }
}
