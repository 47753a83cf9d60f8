import { fieldsOf, listOf, matching, text } from './check.ts'
import type { LocalizedText } from './manifest.ts'
import { file, readMenuEntry, readRelease, readRoute, remoteName } from './parse-manifest.ts'
import type { RegisteredRemote, Registry, RemoteRelease } from './registry.ts'

/**
 * Reads the registry's answer. A remote that is not well described is left out and its fault listed,
 * so that one bad row does not take the others with it; an answer of another shape throws.
 */
export function parseRegistry(json: unknown): { registry: Registry; faults: Error[] } {
  const fields = fieldsOf(json, 'registry')
  const faults: Error[] = []
  const remotes = listOf(fields.remotes, 'registry.remotes', (item, place) => {
    try {
      return readRemote(item, place)
    } catch (fault) {
      faults.push(fault instanceof Error ? fault : new Error(String(fault)))
      return null
    }
  }).filter((remote) => remote !== null)
  const reserved = listOf(fields.reserved ?? [], 'registry.reserved', text)
  return { registry: { snapshot: text(fields.snapshot, 'registry.snapshot'), remotes, reserved }, faults }
}

function readRemote(value: unknown, place: string): RegisteredRemote {
  const fields = fieldsOf(value, place)
  return {
    ...release(fields, place),
    name: remoteName(fields.name, `${place}.name`),
    preload: listOf(fields.preload, `${place}.preload`, file),
    routes: listOf(fields.routes, `${place}.routes`, readRoute),
    menu: listOf(fields.menu, `${place}.menu`, readMenuEntry),
    lastGood:
      fields.lastGood == null ? null : release(fieldsOf(fields.lastGood, `${place}.lastGood`), `${place}.lastGood`),
    disabled: fields.disabled == null ? null : notice(fieldsOf(fields.disabled, `${place}.disabled`), place),
  }
}

/** Reads the manifest of a build that a developer's own machine serves below `base`: as good as live, but unsigned. */
export function parseLocalRemote(json: unknown, base: string): RegisteredRemote {
  const fields = fieldsOf(json, 'manifest')
  return {
    base,
    name: remoteName(fields.name, 'manifest.name'),
    version: text(fields.version, 'manifest.version'),
    entry: file(fields.entry, 'manifest.entry'),
    integrity: null,
    global: text(fields.global, 'manifest.global'),
    preload: [],
    routes: listOf(fields.routes, 'manifest.routes', readRoute),
    menu: listOf(fields.menu, 'manifest.menu', readMenuEntry),
    lastGood: null,
    disabled: null,
  }
}

function notice(fields: Record<string, unknown>, place: string): LocalizedText {
  const say = (language: keyof LocalizedText) => text(fields[language], `${place}.disabled.${language}`)
  return { fr: say('fr'), en: say('en'), ar: say('ar') }
}

function release(fields: Record<string, unknown>, place: string): RemoteRelease {
  return {
    ...readRelease(fields, place),
    base: matching(fields.base, `${place}.base`, /^(https?:\/\/[^/]+)?\/.*\/$/, 'an address that ends with /'),
  }
}
