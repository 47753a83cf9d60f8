import { readObject, readList, readMatching, readText } from './validate.ts'
import type { LocalizedText } from './manifest.ts'
import { readFilePath, readMenuEntry, readRelease, readRoute, readRemoteName } from './parse-manifest.ts'
import type { RegisteredRemote, Registry, RemoteRelease } from './registry.ts'

/**
 * Parses the registry's response. An invalid remote is skipped and its error listed in `faults`, so that the others
 * still load; a response of another shape throws a `ShapeError`.
 */
export function parseRegistry(json: unknown): { registry: Registry; faults: Error[] } {
  const fields = readObject(json, 'registry')
  const faults: Error[] = []
  const remotes = readList(fields.remotes, 'registry.remotes', (item, place) => {
    try {
      return readRemote(item, place)
    } catch (fault) {
      faults.push(fault instanceof Error ? fault : new Error(String(fault)))
      return null
    }
  }).filter((remote) => remote !== null)
  const reserved = readList(fields.reserved ?? [], 'registry.reserved', readText)
  return { registry: { snapshot: readText(fields.snapshot, 'registry.snapshot'), remotes, reserved }, faults }
}

function readRemote(value: unknown, place: string): RegisteredRemote {
  const fields = readObject(value, place)
  return {
    ...readRemoteRelease(fields, place),
    name: readRemoteName(fields.name, `${place}.name`),
    preload: readList(fields.preload, `${place}.preload`, readFilePath),
    routes: readList(fields.routes, `${place}.routes`, readRoute),
    menu: readList(fields.menu, `${place}.menu`, readMenuEntry),
    lastGood:
      fields.lastGood == null
        ? null
        : readRemoteRelease(readObject(fields.lastGood, `${place}.lastGood`), `${place}.lastGood`),
    disabled: fields.disabled == null ? null : readNotice(readObject(fields.disabled, `${place}.disabled`), place),
  }
}

/** Parses the manifest of a build that a developer's machine serves below `base`; it has no integrity hash. */
export function parseLocalRemote(json: unknown, base: string): RegisteredRemote {
  const fields = readObject(json, 'manifest')
  return {
    base,
    name: readRemoteName(fields.name, 'manifest.name'),
    version: readText(fields.version, 'manifest.version'),
    entry: readFilePath(fields.entry, 'manifest.entry'),
    integrity: null,
    global: readText(fields.global, 'manifest.global'),
    preload: [],
    routes: readList(fields.routes, 'manifest.routes', readRoute),
    menu: readList(fields.menu, 'manifest.menu', readMenuEntry),
    lastGood: null,
    disabled: null,
  }
}

function readNotice(fields: Record<string, unknown>, place: string): LocalizedText {
  const say = (language: keyof LocalizedText) => readText(fields[language], `${place}.disabled.${language}`)
  return { fr: say('fr'), en: say('en'), ar: say('ar') }
}

function readRemoteRelease(fields: Record<string, unknown>, place: string): RemoteRelease {
  return {
    ...readRelease(fields, place),
    base: readMatching(fields.base, `${place}.base`, /^(https?:\/\/[^/]+)?\/.*\/$/, 'a URL that ends with /'),
  }
}
