import { parseLocalRemote, type RegisteredRemote, type Registry } from '@portal/release-format/registry'
import type { Override } from './override.ts'

const requestTimeout = 4_000

/** Fetches the manifest of the current build from the developer's server, uncached. */
export async function fetchLocalRemote({ remote, base }: Override): Promise<RegisteredRemote> {
  const response = await fetch(`${base}manifest.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeout),
  })
  if (!response.ok) throw new Error(`${base}manifest.json responded with ${response.status}`)
  const local = parseLocalRemote(await response.json(), base)
  if (local.name !== remote) throw new Error(`${base} serves ${local.name} instead of ${remote}`)
  return local
}

/** The registry in which the local build replaces the published one, or is added when it is new. */
export function withLocalRemote(registry: Registry, local: RegisteredRemote): Registry {
  const isKnown = registry.remotes.some(({ name }) => name === local.name)
  const remotes = isKnown
    ? registry.remotes.map((remote) => (remote.name === local.name ? local : remote))
    : [...registry.remotes, local]
  return { ...registry, remotes }
}
