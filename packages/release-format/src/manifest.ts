import * as grammar from './grammar.ts'
import { permissions, type Permission } from './roles.ts'
import {
  boolean,
  exactObjectOf,
  integer,
  listOf,
  matching,
  objectOf,
  oneOf,
  optional,
  type Read,
  recordOf,
  ShapeError,
  someOf,
} from './shape.ts'

export interface LocalizedText {
  fr: string
  en: string
  ar: string
}

export interface RouteDeclaration {
  /** A path of the portal, parameters written as `:token`. */
  path: string
  title: LocalizedText
  requires?: Permission[]
  /** Accessible without a session, in the public layout. */
  public?: boolean
}

/** One kind of tasks that the number beside a menu entry counts; see `task-kinds.ts`. */
export interface MenuCount {
  of: string
  /** The permissions of which one is needed to see it; by default that of the entry. */
  requires?: Permission[]
}

export interface MenuLink {
  id: string
  path: string
  label: LocalizedText
  requires?: Permission[]
  counts?: MenuCount[]
}

export interface MenuEntry {
  id: string
  /** Missing when the entry only expands its children. */
  path?: string
  label: LocalizedText
  /** Name of an icon of the shell. */
  icon?: string
  /** A group of the portal, or of `menuGroups` of the same manifest; any other has no heading. */
  group: string
  order: number
  requires?: Permission[]
  counts?: MenuCount[]
  children?: MenuLink[]
}

/** A group of the side menu with a heading of its own, for the entries of this remote alone. */
export interface MenuGroupDeclaration {
  id: string
  label: LocalizedText
  /** Its place among the groups; a group of the portal has the place of its first entry. */
  order: number
}

export const cardSizes = ['half', 'wide'] as const

/** The width of a card in its place; on a phone both take all of it. */
export type CardSize = (typeof cardSizes)[number]

/** A card of this remote in a place of a page, which may belong to another remote. */
export interface CardDeclaration {
  id: string
  /** The name of the place, such as `home`; see `card-places.ts`. */
  place: string
  /** Its place among the cards of all remotes there. */
  order: number
  size: CardSize
  requires?: Permission[]
  /** Its name in `src/cards.ts`. */
  module: string
  /**
   * Its name where people order and hide cards, and in its place while it has nothing to show. A card without one stays
   * where it is declared, and nobody can hide it.
   */
  title?: LocalizedText
}

/** A kind of action that the search module offers, such as a make-up; the entry names what it is for. */
export interface SearchAction {
  id: string
  label: LocalizedText
}

/** The contribution of a remote to the search of the portal. */
export interface SearchDeclaration {
  /** Whether the remote exports `search`, which finds groups, students, books and actions. */
  module: boolean
  /** The permissions of which one is needed to call `search`; by default that of a teacher. */
  requires?: Permission[]
  actions?: SearchAction[]
  /** Paths of pages without a menu entry that the search offers. */
  pages?: string[]
}

/** The content of `remote.json`. */
export interface RemoteManifest {
  name: string
  contract: number
  routes: RouteDeclaration[]
  menu: MenuEntry[]
  menuGroups?: MenuGroupDeclaration[]
  cards?: CardDeclaration[]
  search?: SearchDeclaration
}

/** The built manifest, written next to the code that it describes. */
export interface BuiltManifest extends RemoteManifest {
  version: string
  entry: string
  integrity: string
  /** The window property that the entry sets, unique per version. */
  global: string
  /** Files below the base URL that the first mount needs. */
  preload: string[]
  sharedRanges: Record<string, string>
  /** The API operations that the bundle calls, such as `POST /api/emploi/get_by_id`, sorted. */
  operations: string[]
}

export const readVersion = matching(grammar.versionPattern, 'a version such as 1.2.0-3f2a')
export const readGlobal = matching(grammar.globalPattern, 'an identifier')
export const readFilePath = matching(grammar.filePathPattern, 'a file path below the base')
export const readRemoteName = matching(grammar.remoteNamePattern, 'a name of small letters, digits and dashes')
/** A text for readers: not blank, at most 500 characters. */
export const readText = matching(grammar.textPattern, 'a text')
export const readRoutePath = matching(grammar.routePathPattern, 'a path such as /Note/:type')
const readOperation = matching(grammar.operationPattern, 'an operation such as POST /api/emploi/get_by_id')

export const readLocalizedText: Read<LocalizedText> = exactObjectOf({ fr: readText, en: readText, ar: readText })
const readPermissions = optional(listOf(oneOf(permissions)))

export const readRoute: Read<RouteDeclaration> = exactObjectOf({
  path: readRoutePath,
  title: readLocalizedText,
  requires: readPermissions,
  public: optional(boolean),
})

const mostCounts = 10

/** Optional: manifests of earlier releases do not have it. A kind that is unknown to this portal counts nothing. */
const readCounts: Read<MenuCount[] | undefined> = optional(
  someOf(
    'kind of tasks',
    exactObjectOf({
      of: matching(grammar.taskKindPattern, 'a kind of tasks such as office.absences'),
      requires: readPermissions,
    }),
    mostCounts,
  ),
)

const readMenuLink: Read<MenuLink> = exactObjectOf({
  id: readText,
  path: readRoutePath,
  label: readLocalizedText,
  requires: readPermissions,
  counts: readCounts,
})

const readEntryFields = exactObjectOf({
  id: readText,
  path: optional(readRoutePath),
  label: readLocalizedText,
  icon: optional(readText),
  group: readText,
  order: integer,
  requires: readPermissions,
  counts: readCounts,
  children: optional(listOf(readMenuLink)),
})

export const readMenuEntry: Read<MenuEntry> = (value, place) => {
  const entry = readEntryFields(value, place)
  if (entry.path === undefined && !entry.children?.length)
    throw new ShapeError(`${place}.path`, 'given, as there are no children', entry.path)
  return entry
}

const readShortLabel = matching(grammar.shortLabelPattern, 'a text of one line, at most 40 characters')
const readShortLabels = exactObjectOf({ fr: readShortLabel, en: readShortLabel, ar: readShortLabel })

const readMenuGroup: Read<MenuGroupDeclaration> = exactObjectOf({
  id: matching(grammar.menuGroupIdPattern, 'an id of small letters, digits and dashes'),
  label: readShortLabels,
  order: integer,
})

/** Optional: manifests of earlier releases do not have it. */
export const readMenuGroups = optional(listOf(readMenuGroup))

export const readCardName = matching(grammar.cardNamePattern, 'a name of letters, digits and dashes')

const readCard: Read<CardDeclaration> = exactObjectOf({
  id: readText,
  place: readCardName,
  order: integer,
  size: oneOf(cardSizes),
  requires: readPermissions,
  module: readCardName,
  title: optional(readShortLabels),
})

/** Optional: manifests of earlier releases do not have it. */
export const readCards = optional(listOf(readCard))

/** Optional: manifests of earlier releases do not have it. */
export const readSearch: Read<SearchDeclaration | undefined> = optional(
  exactObjectOf({
    module: boolean,
    requires: readPermissions,
    actions: optional(
      listOf(
        exactObjectOf({
          id: matching(grammar.searchActionPattern, 'a name of letters, digits and dashes'),
          label: readShortLabels,
        }),
      ),
    ),
    pages: optional(listOf(readRoutePath)),
  }),
)

const declaration = {
  name: readRemoteName,
  routes: someOf('route', readRoute),
  menu: listOf(readMenuEntry),
  menuGroups: readMenuGroups,
  cards: readCards,
  search: readSearch,
  contract: integer,
}

/** The fields of one release: its version, entry file, integrity and global. */
export const container = {
  version: readVersion,
  entry: readFilePath,
  integrity: matching(grammar.integrityPattern, 'a sha384 integrity'),
  global: readGlobal,
}

// The reference to a JSON schema, for editors, is left out.
const readDeclaration = exactObjectOf({ $schema: optional(() => undefined), ...declaration })

/** The `manifest.json` of a remote's build. */
export const readBuiltManifest: Read<BuiltManifest> = objectOf({
  ...declaration,
  ...container,
  preload: listOf(readFilePath),
  sharedRanges: recordOf(readText),
  operations: listOf(readOperation),
})

/** Parses a `remote.json`; throws a `ShapeError` with the field and its expected value. */
export function parseManifest(json: unknown): RemoteManifest {
  return readDeclaration(json, 'manifest')
}

/** Parses the `manifest.json` of a remote's build; throws a `ShapeError` for an invalid one. */
export function parseBuiltManifest(json: unknown): BuiltManifest {
  return readBuiltManifest(json, 'manifest')
}
