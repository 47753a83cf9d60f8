import { browserStorage } from '../session/browser-storage.ts'
import { fetchWithIdleTimeout } from './fetch-with-idle-timeout.ts'
import { findOwner, type RegistrySummary } from './find-owner.ts'

/**
 * Preloads the code of the remote at the current path, by the registry stored at the last visit, while the portal's
 * own code is still loading.
 */
export function preloadRemoteOf(pathname: string): void {
  const remote = findOwner(browserStorage.readJson<RegistrySummary>('registry'), pathname)?.remote
  if (!remote?.base || !remote.entry || !remote.integrity) return
  const link = document.createElement('link')
  // The browser uses a preload only when its attributes match those of the script.
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: remote.integrity })
  link.href = remote.base + remote.entry
  document.head.append(link)
  for (const file of remote.preload ?? []) {
    // A hanging request would block the actual one.
    fetchWithIdleTimeout(remote.base + file, 4_000).catch(() => undefined)
  }
}
