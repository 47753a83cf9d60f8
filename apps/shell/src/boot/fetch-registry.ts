import { authHeaders } from '../session/auth-headers.ts'
import type { StoredUser } from '../session/stored-session.ts'
import type { RegistrySummary } from './find-owner.ts'

/** The registry's response, not yet validated. */
export async function fetchRegistry(
  user: StoredUser | null,
  cache: RequestCache = 'no-cache',
): Promise<RegistrySummary> {
  const response = await fetch('/portal/registry', {
    cache,
    headers: authHeaders(user),
    signal: AbortSignal.timeout(8_000),
  })
  if (!response.ok) throw new Error(`The registry responded with ${response.status}`)
  const registry: RegistrySummary = await response.json()
  return registry
}
