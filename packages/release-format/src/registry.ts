import {
  container,
  readFilePath,
  readGlobal,
  readLocalizedText,
  readMenuEntry,
  readRemoteName,
  readRoute,
  readText,
} from './manifest.ts'
import type { BuiltManifest, LocalizedText, MenuEntry, Permission, RouteDeclaration } from './manifest.ts'
import { listOf, matching, nullable, objectOf, optional, type Read } from './shape.ts'

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

/** The caller that a registry is filtered for; null without an auth session. */
export type RegistryCaller = { isHead: boolean } | null

/** The URL path below which the portal serves the files of a release. */
export function releasePath({ name, version }: { name: string; version: string }): string {
  return `/remotes/${name}/${version}/`
}

/** The location of a release; the URLs of its files begin with `origin`, which is empty for the portal itself. */
export function releaseLocation(manifest: BuiltManifest, origin = ''): RemoteRelease {
  const { version, entry, integrity, global } = manifest
  return { version, base: `${origin}${releasePath(manifest)}`, entry, integrity, global }
}

/** The parts of a manifest that a caller may see; without a session only public routes and no menu. */
export function visibleParts(caller: RegistryCaller, { routes, menu }: BuiltManifest) {
  return {
    routes: routes.filter((route) => (caller ? mayOpen(caller, route) : route.public)),
    menu: caller ? visibleMenu(caller, menu) : [],
    /** The paths that the caller may not open, so that the shell can distinguish 403 from 404. */
    reserved: caller ? routes.filter((route) => !mayOpen(caller, route)).map(({ path }) => path) : [],
  }
}

type Restricted = { requires?: Permission[] }

export const isForHeads = ({ requires = [] }: Restricted) => requires.includes('chef')
const mayOpen = ({ isHead }: { isHead: boolean }, part: Restricted) => isHead || !isForHeads(part)

/** An entry that only expands its children is left out when the caller may open none of them. */
function visibleMenu(caller: { isHead: boolean }, menu: MenuEntry[]): MenuEntry[] {
  return menu
    .filter((entry) => mayOpen(caller, entry))
    .map((entry) => ({ ...entry, children: entry.children?.filter((link) => mayOpen(caller, link)) }))
    .filter(({ path, children = [] }) => path !== undefined || children.length > 0)
}

const location = {
  ...container,
  base: matching(/^(https?:\/\/[^/]+)?\/.*\/$/, 'a URL that ends with /'),
}
const pages = {
  name: readRemoteName,
  routes: listOf(readRoute),
  menu: listOf(readMenuEntry),
}

const readRemote: Read<RegisteredRemote> = objectOf({
  ...location,
  ...pages,
  preload: listOf(readFilePath),
  lastGood: nullable(objectOf(location)),
  disabled: nullable(readLocalizedText),
})

const readRegistry = objectOf({
  remotes: listOf((remote, place) => ({ remote, place })),
  snapshot: readText,
  reserved: optional(listOf(readText)),
})

/**
 * Parses the registry's response. An invalid remote is skipped and its error listed in `faults`, so that the others
 * still load; a response of another shape throws a `ShapeError`.
 */
export function parseRegistry(json: unknown): { registry: Registry; faults: Error[] } {
  const { snapshot, remotes, reserved = [] } = readRegistry(json, 'registry')
  const faults: Error[] = []
  const valid = remotes.flatMap(({ remote, place }) => {
    try {
      return [readRemote(remote, place)]
    } catch (fault) {
      faults.push(fault instanceof Error ? fault : new Error(String(fault)))
      return []
    }
  })
  return { registry: { snapshot, remotes: valid, reserved }, faults }
}

const readLocalRemote = objectOf({ ...pages, version: readText, entry: readFilePath, global: readGlobal })

/** Parses the manifest of a build that a developer's machine serves below `base`; it has no integrity hash. */
export function parseLocalRemote(json: unknown, base: string): RegisteredRemote {
  const remote = readLocalRemote(json, 'manifest')
  return { ...remote, base, integrity: null, preload: [], lastGood: null, disabled: null }
}
