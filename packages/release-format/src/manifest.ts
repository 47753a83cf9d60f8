import {
  readBoolean,
  readInteger,
  readList,
  readMatching,
  readObject,
  readOneOf,
  readOptional,
  readRecord,
  readSomeOf,
  ShapeError,
} from './fields.ts'
import * as grammar from './grammar.ts'

export interface LocalizedText {
  fr: string
  en: string
  ar: string
}

const permissions = ['chef'] as const
export type Permission = (typeof permissions)[number]

export interface RouteDeclaration {
  /** A path of the portal, parameters written as `:token`. */
  path: string
  title: LocalizedText
  requires?: Permission[]
  /** Accessible without a session, in the public layout. */
  public?: boolean
}

export interface MenuLink {
  id: string
  path: string
  label: LocalizedText
  requires?: Permission[]
}

export interface MenuEntry {
  id: string
  /** Missing when the entry only expands its children. */
  path?: string
  label: LocalizedText
  /** Name of an icon of the shell. */
  icon?: string
  group: string
  order: number
  requires?: Permission[]
  children?: MenuLink[]
}

/** The content of `remote.json`. */
export interface RemoteManifest {
  name: string
  contract: number
  routes: RouteDeclaration[]
  menu: MenuEntry[]
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

/** Parses a `remote.json`; throws a `ShapeError` with the field and its expected value. */
export function parseManifest(json: unknown): RemoteManifest {
  return readDeclaration(readObject(json, 'manifest', ['$schema', 'name', 'contract', 'routes', 'menu']))
}

/** Parses the `manifest.json` of a remote's build; throws a `ShapeError` for an invalid one. */
export function parseBuiltManifest(json: unknown): BuiltManifest {
  const fields = readObject(json, 'manifest')
  return {
    ...readDeclaration(fields),
    ...readContainer(fields, 'manifest'),
    preload: readList(fields.preload, 'manifest.preload', readFilePath),
    sharedRanges: readRecord(fields.sharedRanges, 'manifest.sharedRanges', readText),
    operations: readList(fields.operations, 'manifest.operations', readOperation),
  }
}

/** The container of one release: its version, entry file, integrity and global. */
export function readContainer(fields: Record<string, unknown>, place: string) {
  return {
    version: readVersion(fields.version, `${place}.version`),
    entry: readFilePath(fields.entry, `${place}.entry`),
    integrity: readMatching(fields.integrity, `${place}.integrity`, grammar.integrityPattern, 'a sha384 integrity'),
    global: readGlobal(fields.global, `${place}.global`),
  }
}

export function readVersion(value: unknown, place: string): string {
  return readMatching(value, place, grammar.versionPattern, 'a version such as 1.2.0-3f2a')
}

export function readGlobal(value: unknown, place: string): string {
  return readMatching(value, place, grammar.globalPattern, 'an identifier')
}

export function readFilePath(value: unknown, place: string): string {
  return readMatching(value, place, grammar.filePathPattern, 'a file path below the base')
}

export function readRemoteName(value: unknown, place: string): string {
  return readMatching(value, place, grammar.remoteNamePattern, 'a name of small letters, digits and dashes')
}

/** A text for readers: not blank, at most 500 characters. */
export function readText(value: unknown, place: string): string {
  return readMatching(value, place, grammar.textPattern, 'a text')
}

export function readLocalizedText(value: unknown, place: string): LocalizedText {
  const fields = readObject(value, place, ['fr', 'en', 'ar'])
  return {
    fr: readText(fields.fr, `${place}.fr`),
    en: readText(fields.en, `${place}.en`),
    ar: readText(fields.ar, `${place}.ar`),
  }
}

export function readRoute(value: unknown, place: string): RouteDeclaration {
  const fields = readObject(value, place, ['path', 'title', 'requires', 'public'])
  return {
    path: readPath(fields.path, `${place}.path`),
    title: readLocalizedText(fields.title, `${place}.title`),
    requires: readOptional(fields.requires, `${place}.requires`, readPermissions),
    public: readOptional(fields.public, `${place}.public`, readBoolean),
  }
}

export function readMenuEntry(value: unknown, place: string): MenuEntry {
  const known = ['id', 'path', 'label', 'icon', 'group', 'order', 'requires', 'children']
  const fields = readObject(value, place, known)
  const entry: MenuEntry = {
    id: readText(fields.id, `${place}.id`),
    path: readOptional(fields.path, `${place}.path`, readPath),
    label: readLocalizedText(fields.label, `${place}.label`),
    icon: readOptional(fields.icon, `${place}.icon`, readText),
    group: readText(fields.group, `${place}.group`),
    order: readInteger(fields.order, `${place}.order`),
    requires: readOptional(fields.requires, `${place}.requires`, readPermissions),
    children: readOptional(fields.children, `${place}.children`, readMenuLinks),
  }
  if (entry.path === undefined && !entry.children?.length)
    throw new ShapeError(`${place}.path`, 'given, as there are no children', fields.path)
  return entry
}

function readDeclaration(fields: Record<string, unknown>): RemoteManifest {
  const routes = readSomeOf(fields.routes, 'manifest.routes', readRoute, { item: 'route' })
  return {
    name: readRemoteName(fields.name, 'manifest.name'),
    contract: readInteger(fields.contract, 'manifest.contract'),
    routes,
    menu: readList(fields.menu, 'manifest.menu', readMenuEntry),
  }
}

const readMenuLinks = (value: unknown, place: string) => readList(value, place, readMenuLink)

function readMenuLink(value: unknown, place: string): MenuLink {
  const fields = readObject(value, place, ['id', 'path', 'label', 'requires'])
  return {
    id: readText(fields.id, `${place}.id`),
    path: readPath(fields.path, `${place}.path`),
    label: readLocalizedText(fields.label, `${place}.label`),
    requires: readOptional(fields.requires, `${place}.requires`, readPermissions),
  }
}

function readPath(value: unknown, place: string): string {
  return readMatching(value, place, grammar.routePathPattern, 'a path such as /Note/:type')
}

function readPermissions(value: unknown, place: string): Permission[] {
  return readList(value, place, (item, itemPlace) => readOneOf(item, itemPlace, permissions))
}

function readOperation(value: unknown, place: string): string {
  return readMatching(value, place, grammar.operationPattern, 'an operation such as POST /api/emploi/get_by_id')
}
