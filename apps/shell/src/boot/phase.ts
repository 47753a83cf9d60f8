import { endSession } from '../session/sign-out.ts'
import { rememberReturn } from '../session/return-to.ts'
import { readUser } from '../session/stored-session.ts'
import { loadConfig } from './config.ts'
import { findOwner } from './match-path.ts'
import type { RegistrySummary } from './match-path.ts'
import { preloadRemoteOf } from './preload-remote.ts'
import { fetchRegistry } from './fetch-registry.ts'

export type Phase = { name: 'signIn' } | { name: 'portal'; registry: Promise<unknown> }

/** Decides from the address and the storage alone what this visit needs first, and starts fetching it. */
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
  // Whoever uses the answer handles its failure; until then it is nobody's unhandled rejection.
  registry.catch(() => undefined)
  if (token) {
    preloadRemoteOf(window.location.pathname)
    return { name: 'portal', registry }
  }
  if (await isPublicPage(registry, pathname)) return { name: 'portal', registry }
  rememberReturn(pathname + window.location.search + window.location.hash)
  return { name: 'signIn' }
}

/** Without an answer nobody knows what is public, and every other address leads to the sign-in page. */
async function isPublicPage(registry: Promise<RegistrySummary>, pathname: string): Promise<boolean> {
  try {
    return findOwner(await registry, pathname)?.isPublic === true
  } catch {
    return false
  }
}
