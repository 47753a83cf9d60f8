import type { MenuEntry, RouteDeclaration } from './manifest.ts'

/** Where one immutable version of a remote lies, and how its entry is known to be the published one. */
export interface RemoteRelease {
  version: string
  base: string
  entry: string
  integrity: string
  global: string
}

export interface RegisteredRemote extends RemoteRelease {
  name: string
  preload: string[]
  routes: RouteDeclaration[]
  menu: MenuEntry[]
  lastGood: RemoteRelease | null
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
