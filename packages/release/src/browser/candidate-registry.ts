import type { BuiltManifest } from '@portal/release-format/manifest'
import { releaseLocation, visibleParts, type RegisteredRemote } from '@portal/release-format/registry'

/** The user for whom the registry is filtered; `nobody` is not signed in. */
export type Audience = 'nobody' | 'teacher' | 'head'

/** The part of the registry's response that is changed here. */
export interface RegistryResponse {
  remotes: RegisteredRemote[]
  reserved?: string[]
}

/** The live registry with the candidate in place of its remote, filtered by the same rules as the portal. */
export function withCandidate(live: RegistryResponse, manifest: BuiltManifest, audience: Audience): RegistryResponse {
  const caller = audience === 'nobody' ? null : { isHead: audience === 'head' }
  const { routes, menu, reserved } = visibleParts(caller, manifest)
  const { name, preload } = manifest
  const location = releaseLocation(manifest)
  const candidate: RegisteredRemote = { name, ...location, preload, routes, menu, lastGood: null, disabled: null }
  const others = live.remotes.filter((remote) => remote.name !== name)
  return { ...live, remotes: [...others, candidate], reserved: [...(live.reserved ?? []), ...reserved] }
}

/** A page without parameters of another remote in this registry, to navigate to. */
export function findNeighbourPage(
  { remotes }: RegistryResponse,
  name: string,
): { remote: string; path: string } | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path, public: isPublic }) => !path.includes(':') && !isPublic)
    if (remote.name !== name && !remote.disabled && route) return { remote: remote.name, path: route.path }
  }
  return null
}
