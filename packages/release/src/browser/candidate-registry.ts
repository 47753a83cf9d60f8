import type { BuiltManifest, RegisteredRemote } from '@portal/remote-kit/manifest'

/** For whom the registry answers. */
export type Audience = 'nobody' | 'teacher' | 'head'

/** The registry's answer, as far as it is changed here. */
export interface RegistryAnswer {
  remotes: RegisteredRemote[]
  reserved?: string[]
}

interface Guarded {
  requires?: string[]
}

/** The live registry with the candidate in the place of its remote, filtered as the portal filters. */
export function withCandidate(live: RegistryAnswer, manifest: BuiltManifest, audience: Audience): RegistryAnswer {
  const mayOpen = ({ requires = [] }: Guarded) => audience === 'head' || !requires.includes('chef')
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
    base: baseOf(manifest),
    routes: open,
    menu: menu.map(({ children, ...item }) => (children ? { ...item, children: children.filter(mayOpen) } : item)),
    lastGood: null,
    disabled: null,
  }
  const closed = manifest.routes.filter((route) => audience === 'teacher' && !mayOpen(route)).map(({ path }) => path)
  const others = live.remotes.filter((remote) => remote.name !== name)
  return { ...live, remotes: [...others, candidate], reserved: [...(live.reserved ?? []), ...closed] }
}

/** Where the candidate seems to lie; nothing is there but what the gate puts in the way of the request. */
export function baseOf({ name, version }: BuiltManifest): string {
  return `/remotes/${name}/${version}/`
}

/** A page without parameters of another remote that this registry opens, to go on to. */
export function neighbourOf({ remotes }: RegistryAnswer, name: string): { remote: string; path: string } | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path, public: isPublic }) => !path.includes(':') && !isPublic)
    if (remote.name !== name && !remote.disabled && route) return { remote: remote.name, path: route.path }
  }
  return null
}
