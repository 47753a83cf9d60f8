import { endSession } from '../session/auth-calls.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { readUser, type StoredUser } from '../session/stored-session.ts'
import { loadConfig } from './config.ts'
import { fetchRegistry } from './fetch-registry.ts'
import { fetchWithIdleTimeout } from './fetch-with-idle-timeout.ts'
import { findOwner, type RegistrySummary } from './find-owner.ts'

export type Phase = { name: 'signIn' } | { name: 'portal'; registry: Promise<unknown> }

/** Chooses the sign-in page or the portal by path and stored session, and starts fetching the registry. */
export async function choosePhase(pathname: string): Promise<Phase> {
  if (pathname.toLowerCase() === '/logout') endSession()
  const user = await currentUser()
  const isEntrance = ['/', '/login', '/logout'].includes(pathname.toLowerCase())
  if (isEntrance && !user) {
    window.history.replaceState(window.history.state, '', '/login')
    return { name: 'signIn' }
  }
  if (isEntrance) window.history.replaceState(null, '', '/dashboard')
  loadConfig().catch(() => undefined)
  const registry = fetchRegistry(user)
  // Prevents an unhandled rejection; the caller that awaits the registry handles its failure.
  registry.catch(() => undefined)
  if (user) {
    preloadRemoteOf(window.location.pathname)
    return { name: 'portal', registry }
  }
  if (await isPublicPage(registry, pathname)) return { name: 'portal', registry }
  storeReturnPath(pathname + window.location.search + window.location.hash)
  return { name: 'signIn' }
}

/** The stored user, with the session in the cookie where that is possible: before any call uses a stored token. */
async function currentUser(): Promise<StoredUser | null> {
  const stored = readUser()
  if (stored?.api_token)
    // In the chunk of the portal, which follows: only browsers that have been in use for long store a token.
    await import(/* webpackChunkName: "portal" */ '../session/move-session-to-cookie.ts')
      .then(({ moveSessionToCookie }) => moveSessionToCookie(stored))
      .catch(() => undefined)
  return readUser()
}

/** Whether the page is public by the registry; false when the registry fails. */
async function isPublicPage(registry: Promise<RegistrySummary>, pathname: string): Promise<boolean> {
  try {
    return findOwner(await registry, pathname)?.isPublic === true
  } catch {
    return false
  }
}

/**
 * Preloads the code of the remote at the current path, by the registry stored at the last visit, while the portal's
 * own code is still loading.
 */
function preloadRemoteOf(pathname: string): void {
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
