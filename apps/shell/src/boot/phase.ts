import { endSession } from '../session/sign-out.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { readUser } from '../session/stored-session.ts'
import { loadConfig } from './config.ts'
import { findOwner, type RegistrySummary } from './find-owner.ts'
import { preloadRemoteOf } from './preload-remote.ts'
import { fetchRegistry } from './fetch-registry.ts'

export type Phase = { name: 'signIn' } | { name: 'portal'; registry: Promise<unknown> }

/** Chooses the sign-in page or the portal by path and stored session, and starts fetching the registry. */
export async function choosePhase(pathname: string): Promise<Phase> {
  if (pathname.toLowerCase() === '/logout') endSession()
  const token = readUser()?.api_token ?? null
  const isEntrance = ['/', '/login', '/logout'].includes(pathname.toLowerCase())
  if (isEntrance && !token) {
    window.history.replaceState(window.history.state, '', '/login')
    return { name: 'signIn' }
  }
  if (isEntrance) window.history.replaceState(null, '', '/dashboard')
  loadConfig().catch(() => undefined)
  const registry = fetchRegistry(token)
  // Prevents an unhandled rejection; the caller that awaits the registry handles its failure.
  registry.catch(() => undefined)
  if (token) {
    preloadRemoteOf(window.location.pathname)
    return { name: 'portal', registry }
  }
  if (await isPublicPage(registry, pathname)) return { name: 'portal', registry }
  storeReturnPath(pathname + window.location.search + window.location.hash)
  return { name: 'signIn' }
}

/** Whether the page is public by the registry; false when the registry fails. */
async function isPublicPage(registry: Promise<RegistrySummary>, pathname: string): Promise<boolean> {
  try {
    return findOwner(await registry, pathname)?.isPublic === true
  } catch {
    return false
  }
}
