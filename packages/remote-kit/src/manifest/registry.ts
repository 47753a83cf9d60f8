import type { LocalizedText, MenuEntry, RouteDeclaration } from './manifest.ts'

/** The location of one immutable version of a remote, and the integrity hash of its entry. */
export interface RemoteRelease {
  version: string
  base: string
  entry: string
  /** Null only for a build on the developer's own machine, which changes at any time. */
  integrity: string | null
  global: string
}

export interface RegisteredRemote extends RemoteRelease {
  name: string
  preload: string[]
  routes: RouteDeclaration[]
  menu: MenuEntry[]
  lastGood: RemoteRelease | null
  /** The maintenance notice while the module is disabled; else null. */
  disabled: LocalizedText | null
}

/** The list of remotes, filtered by the server for the permissions of the caller. */
export interface Registry {
  snapshot: string
  remotes: RegisteredRemote[]
  /** Paths that exist but need a permission that the caller lacks. */
  reserved: string[]
}

/** The window property in which a release's chunks are queued. */
export function chunkGlobal(global: string): string {
  return `chunks_${global}`
}
