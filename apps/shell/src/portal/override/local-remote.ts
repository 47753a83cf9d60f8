import { parseLocalRemote } from '@portal/remote-kit/manifest'
import type { RegisteredRemote, Registry } from '@portal/remote-kit/manifest'
import type { Override } from './override.ts'

const patience = 4_000

/** Asks the developer's server for the remote, as it is built at this moment. */
export async function fetchLocalRemote({ remote, base }: Override): Promise<RegisteredRemote> {
  const response = await fetch(`${base}manifest.json`, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${base}manifest.json answered ${response.status}`)
  const local = parseLocalRemote(await response.json(), base)
  if (local.name !== remote) throw new Error(`${base} serves ${local.name} in place of ${remote}`)
  return local
}

/** The registry with the local build in the place of the published one, or beside the others when it is new. */
export function withLocalRemote(registry: Registry, local: RegisteredRemote): Registry {
  const isKnown = registry.remotes.some(({ name }) => name === local.name)
  const remotes = isKnown
    ? registry.remotes.map((remote) => (remote.name === local.name ? local : remote))
    : [...registry.remotes, local]
  return { ...registry, remotes }
}
