import type { LocalizedText, MenuEntry, RouteDeclaration } from './manifest.ts'

/** Where one immutable version of a remote lies, and how its entry is known to be the published one. */
export interface RemoteRelease {
  version: string
  base: string
  entry: string
  /** Null only for a build on the developer's own machine, which changes while one looks at it. */
  integrity: string | null
  global: string
}

export interface RegisteredRemote extends RemoteRelease {
  name: string
  preload: string[]
  routes: RouteDeclaration[]
  menu: MenuEntry[]
  lastGood: RemoteRelease | null
  /** Why the module is closed for a while; null while it is open. */
  disabled: LocalizedText | null
}

/** The portal's one list of remotes, already filtered by the server for who asks. */
export interface Registry {
  snapshot: string
  remotes: RegisteredRemote[]
  /** Paths that exist, but need a right that the caller lacks. */
  reserved: string[]
}

/** The window property in which a release's chunks queue up. */
export function chunkGlobal(global: string): string {
  return `chunks_${global}`
}
