import {
  container,
  readCards,
  readFilePath,
  readGlobal,
  readLocalizedText,
  readMenuEntry,
  readMenuGroups,
  readRemoteName,
  readRoute,
  readSearch,
  readText,
} from './manifest.ts'
import type {
  BuiltManifest,
  CardDeclaration,
  LocalizedText,
  MenuEntry,
  MenuGroupDeclaration,
  MenuLink,
  RouteDeclaration,
  SearchDeclaration,
} from './manifest.ts'
import type { Permission } from './roles.ts'
import { listOf, matching, nullable, objectOf, optional, type Read, string } from './shape.ts'

/** The location of one immutable version of a remote, and the integrity hash of its entry. */
export interface RemoteRelease {
  version: string
  base: string
  entry: string
  /** Null only for a build on the developer's own machine, which changes at any time. */
  integrity: string | null
  global: string
  /** Null, like the signature, for a release that nobody has signed. */
  evidence: string | null
  /** The Ed25519 signature of its statement, in base64. */
  signature: string | null
}

export interface RegisteredRemote extends RemoteRelease {
  name: string
  preload: string[]
  routes: RouteDeclaration[]
  menu: MenuEntry[]
  menuGroups?: MenuGroupDeclaration[]
  cards?: CardDeclaration[]
  search?: SearchDeclaration
  /** The remotes from which the operator has moved pages to this one; missing when there are none. */
  formerOwners?: string[]
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

/** The permissions of the caller that a registry is filtered for; null without an auth session. */
export type RegistryCaller = readonly Permission[] | null

/** The URL path below which the portal serves the files of a release. */
export function releasePath({ name, version }: { name: string; version: string }): string {
  return `/remotes/${name}/${version}/`
}

/** The signature of a release, with the evidence that it confirms. */
export type ReleaseSignature = Pick<RemoteRelease, 'evidence' | 'signature'>

/** The base of a release with the key of a caller who may also fetch its restricted files. */
export function withReleaseKey(base: string, key: string): string {
  return base.replace(/\/$/, `~${key}/`)
}

/** The location of a release; the URLs of its files begin with `origin`, which is empty for the portal itself. */
export function releaseLocation(
  manifest: BuiltManifest,
  { evidence, signature }: ReleaseSignature,
  origin = '',
): RemoteRelease {
  const { version, entry, integrity, global } = manifest
  return { version, base: `${origin}${releasePath(manifest)}`, entry, integrity, global, evidence, signature }
}

/** The parts of a manifest that a caller may see; without a session only public routes, no menu, cards and search. */
export function visibleParts(caller: RegistryCaller, { routes, menu, menuGroups, cards, search }: BuiltManifest) {
  const entries = caller ? visibleMenu(caller, menu) : []
  return {
    routes: routes.filter((route) => route.public || (caller && mayOpen(caller, route))),
    menu: entries,
    /** Without groups that would be empty. */
    menuGroups: menuGroups?.filter(({ id }) => entries.some(({ group }) => group === id)),
    cards: cards?.filter((card) => caller && mayOpen(caller, card)),
    search: caller && search ? visibleSearch(caller, search) : undefined,
    /** The paths that the caller may not open, so that the shell can distinguish 403 from 404. */
    reserved: caller ? routes.filter((route) => !route.public && !mayOpen(caller, route)).map(({ path }) => path) : [],
  }
}

type Restricted = { requires?: Permission[] }

/** The permissions of which one is needed to open a page, or to see a menu entry or a card; by default that of a teacher. */
export const permissionsFor = ({ requires = ['teacher'] }: Restricted): readonly Permission[] => requires

/** Whether not every teacher may open the page. */
export const isRestricted = (part: Restricted) => !permissionsFor(part).includes('teacher')

/** Whether somebody with these permissions may open the page. */
export const mayOpen = (permissions: readonly Permission[], part: Restricted) =>
  permissionsFor(part).some((permission) => permissions.includes(permission))

/**
 * The entries that the caller may open, with the counts for the caller. An entry that only expands its children is left
 * out when the caller may open none of them.
 */
export function visibleMenu(caller: readonly Permission[], menu: MenuEntry[]): MenuEntry[] {
  const withCounts = <Link extends Pick<MenuLink, 'counts'>>(link: Link): Link => {
    const counts = link.counts?.filter((count) => !count.requires || mayOpen(caller, count))
    return { ...link, counts: counts?.length ? counts : undefined }
  }
  const mayOpenLink = (link: Restricted) => mayOpen(caller, link)
  return menu
    .filter(mayOpenLink)
    .map((entry) => ({ ...withCounts(entry), children: entry.children?.filter(mayOpenLink).map(withCounts) }))
    .filter(({ path, children = [] }) => path !== undefined || children.length > 0)
}

/** A search whose module the caller may not call has no actions either. */
function visibleSearch(caller: readonly Permission[], search: SearchDeclaration): SearchDeclaration {
  return mayOpen(caller, search) ? search : { ...search, module: false, actions: undefined }
}

const location = {
  ...container,
  base: matching(/^(https?:\/\/[^/]+)?\/.*\/$/, 'a URL that ends with /'),
  evidence: nullable(string(200)),
  signature: nullable(string(200)),
}
const pages = {
  name: readRemoteName,
  routes: listOf(readRoute),
  menu: listOf(readMenuEntry),
  menuGroups: readMenuGroups,
  cards: readCards,
  search: readSearch,
}

const readRemote: Read<RegisteredRemote> = objectOf({
  ...location,
  ...pages,
  preload: listOf(readFilePath),
  formerOwners: optional(listOf(readRemoteName)),
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
  const unsigned = { integrity: null, evidence: null, signature: null }
  return { ...remote, ...unsigned, base, preload: [], lastGood: null, disabled: null }
}
