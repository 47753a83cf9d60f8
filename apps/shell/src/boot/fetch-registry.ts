import type { RegistrySummary } from './match-path.ts'

/** The registry as it came over the wire, not yet examined. */
export async function fetchRegistry(token: string | null, cache: RequestCache = 'no-cache'): Promise<RegistrySummary> {
  const response = await fetch('/portal/registry', {
    cache,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(8_000),
  })
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  const registry: RegistrySummary = await response.json()
  return registry
}
