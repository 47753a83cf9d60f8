import { routePathPattern } from '@portal/release-format/path-patterns'
import {
  readObject,
  readList,
  readMatching,
  refuseUnknownFields,
  ShapeError,
  readText,
  readInteger,
} from './validate.ts'
import { permissions } from './manifest.ts'
import type {
  BuiltManifest,
  LocalizedText,
  MenuEntry,
  MenuLink,
  Permission,
  RemoteManifest,
  RouteDeclaration,
} from './manifest.ts'

const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/
const routePath = new RegExp(routePathPattern)
const filePattern = /^(?!\/)(?!.*\.\.)[\w./-]+$/

/** Parses a `remote.json`; throws a `ShapeError` with the field and its expected value. */
export function parseManifest(json: unknown): RemoteManifest {
  const fields = readObject(json, 'manifest')
  refuseUnknownFields(fields, ['$schema', 'name', 'contract', 'routes', 'menu'], 'manifest')
  return readManifest(fields)
}

/** Parses the `manifest.json` of a remote's build. */
export function parseBuiltManifest(json: unknown): BuiltManifest {
  const fields = readObject(json, 'manifest')
  return {
    ...readManifest(fields),
    ...readRelease(fields, 'manifest'),
    preload: readList(fields.preload, 'manifest.preload', readFilePath),
    sharedRanges: Object.fromEntries(
      Object.entries(readObject(fields.sharedRanges, 'manifest.sharedRanges')).map(([key, range]) => [
        key,
        readText(range, `manifest.sharedRanges['${key}']`),
      ]),
    ),
    operations: readList(fields.operations, 'manifest.operations', readOperation),
  }
}

export function readRelease(fields: Record<string, unknown>, place: string) {
  return {
    version: readMatching(
      fields.version,
      `${place}.version`,
      /^\d+\.\d+\.\d+[\w.+-]*$/,
      'a version such as 1.2.0-3f2a',
    ),
    entry: readFilePath(fields.entry, `${place}.entry`),
    integrity: readMatching(fields.integrity, `${place}.integrity`, integrityPattern, 'a sha384 integrity'),
    global: readMatching(fields.global, `${place}.global`, /^[a-z_$][\w$]*$/i, 'an identifier'),
  }
}

export function readFilePath(value: unknown, place: string): string {
  return readMatching(value, place, filePattern, 'a file path below the base')
}

function readOperation(value: unknown, place: string): string {
  return readMatching(value, place, /^[A-Z]+ \/\S*$/, 'an operation such as POST /api/emploi/get_by_id')
}

export function readRemoteName(value: unknown, place: string): string {
  return readMatching(value, place, /^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and dashes')
}

export function readRoute(value: unknown, place: string): RouteDeclaration {
  const fields = readObject(value, place)
  refuseUnknownFields(fields, ['path', 'title', 'requires', 'public'], place)
  const route: RouteDeclaration = {
    path: readPath(fields.path, `${place}.path`),
    title: readLocalizedText(fields.title, `${place}.title`),
    ...readPermissions(fields.requires, `${place}.requires`),
  }
  if (fields.public !== undefined) {
    if (typeof fields.public !== 'boolean') throw new ShapeError(`${place}.public`, 'true or false', fields.public)
    route.public = fields.public
  }
  return route
}

export function readMenuEntry(value: unknown, place: string): MenuEntry {
  const fields = readObject(value, place)
  refuseUnknownFields(fields, ['id', 'path', 'label', 'icon', 'group', 'order', 'requires', 'children'], place)
  const entry: MenuEntry = {
    id: readText(fields.id, `${place}.id`),
    label: readLocalizedText(fields.label, `${place}.label`),
    group: readText(fields.group, `${place}.group`),
    order: readInteger(fields.order, `${place}.order`),
    ...readPermissions(fields.requires, `${place}.requires`),
  }
  if (fields.icon !== undefined) entry.icon = readText(fields.icon, `${place}.icon`)
  if (fields.path !== undefined) entry.path = readPath(fields.path, `${place}.path`)
  if (fields.children !== undefined) entry.children = readList(fields.children, `${place}.children`, readMenuLink)
  if (entry.path === undefined && !entry.children?.length)
    throw new ShapeError(`${place}.path`, 'given, as there are no children', fields.path)
  return entry
}

function readManifest(fields: Record<string, unknown>): RemoteManifest {
  const routes = readList(fields.routes, 'manifest.routes', readRoute)
  if (routes.length === 0) throw new ShapeError('manifest.routes', 'a list of at least one route', routes)
  return {
    name: readRemoteName(fields.name, 'manifest.name'),
    contract: readInteger(fields.contract, 'manifest.contract'),
    routes,
    menu: readList(fields.menu, 'manifest.menu', readMenuEntry),
  }
}

function readMenuLink(value: unknown, place: string): MenuLink {
  const fields = readObject(value, place)
  refuseUnknownFields(fields, ['id', 'path', 'label', 'requires'], place)
  return {
    id: readText(fields.id, `${place}.id`),
    path: readPath(fields.path, `${place}.path`),
    label: readLocalizedText(fields.label, `${place}.label`),
    ...readPermissions(fields.requires, `${place}.requires`),
  }
}

function readPath(value: unknown, place: string): string {
  return readMatching(value, place, routePath, 'a path such as /Note/:type')
}

function readLocalizedText(value: unknown, place: string): LocalizedText {
  const fields = readObject(value, place)
  refuseUnknownFields(fields, ['fr', 'en', 'ar'], place)
  return {
    fr: readText(fields.fr, `${place}.fr`),
    en: readText(fields.en, `${place}.en`),
    ar: readText(fields.ar, `${place}.ar`),
  }
}

function readPermissions(value: unknown, place: string): { requires?: Permission[] } {
  if (value === undefined) return {}
  return {
    requires: readList(value, place, (item, itemPlace) => {
      const permission = permissions.find((known) => known === item)
      if (!permission) throw new ShapeError(itemPlace, `one of ${permissions.join(', ')}`, item)
      return permission
    }),
  }
}
