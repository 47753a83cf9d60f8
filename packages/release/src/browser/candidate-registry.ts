import type { BuiltManifest, RegisteredRemote } from '@portal/remote-kit/manifest'

/** The user for whom the registry is filtered; `nobody` is not signed in. */
export type Audience = 'nobody' | 'teacher' | 'head'

/** The part of the registry's response that is changed here. */
export interface RegistryResponse {
  remotes: RegisteredRemote[]
  reserved?: string[]
}

interface AccessRule {
  requires?: string[]
}

/** The live registry with the candidate in place of its remote, filtered by the same rules as the portal. */
export function withCandidate(live: RegistryResponse, manifest: BuiltManifest, audience: Audience): RegistryResponse {
  const mayOpen = ({ requires = [] }: AccessRule) => audience === 'head' || !requires.includes('chef')
  const open = manifest.routes.filter((route) => (audience === 'nobody' ? route.public : mayOpen(route)))
  const menu = audience === 'nobody' ? [] : manifest.menu.filter(mayOpen)
  const { name, version, entry, integrity, global, preload } = manifest
  const candidate: RegisteredRemote = {
    name,
    version,
    entry,
    integrity,
    global,
    preload,
    base: candidateBase(manifest),
    routes: open,
    menu: menu.map(({ children, ...item }) => (children ? { ...item, children: children.filter(mayOpen) } : item)),
    lastGood: null,
    disabled: null,
  }
  const closed = manifest.routes.filter((route) => audience === 'teacher' && !mayOpen(route)).map(({ path }) => path)
  const others = live.remotes.filter((remote) => remote.name !== name)
  return { ...live, remotes: [...others, candidate], reserved: [...(live.reserved ?? []), ...closed] }
}

/** The URL path of the candidate's files; the gate intercepts the requests below it. */
export function candidateBase({ name, version }: BuiltManifest): string {
  return `/remotes/${name}/${version}/`
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
