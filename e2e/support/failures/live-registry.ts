import { setting } from '../settings.ts'
import type { Release } from './built-remote.ts'

interface Text {
  fr: string
  en: string
  ar: string
}

/** The fields of a registry row that the failure matrix reads. */
export interface LiveRemote extends Release {
  name: string
  routes: { path: string; title: Text; public?: boolean }[]
  menu: { path?: string; label: Text }[]
  cards?: { id: string; place: string }[]
  lastGood: Release | null
  evidence: string | null
  signature: string | null
}

export interface LiveRegistry {
  snapshot: string
  remotes: LiveRemote[]
}

/** The registry of the portal under test for the user with this token. */
export async function fetchRegistry(token: string): Promise<LiveRegistry> {
  const response = await fetch(`${setting('PORTAL_URL')}/portal/registry`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const registry: LiveRegistry = await response.json()
  return registry
}

/** The registry without cards, so that only an opened page loads the code of its remote. */
export function withoutCards({ remotes, ...registry }: LiveRegistry): LiveRegistry {
  return { ...registry, remotes: remotes.map(({ cards: _cards, ...remote }) => remote) }
}

/** The first top-level menu entry of a remote that is a link without being expanded. */
export function menuEntryOf({ name, menu }: LiveRemote): { path: string; label: Text } {
  const entry = menu.flatMap(({ path, label }) => (path ? [{ path, label }] : []))[0]
  if (!entry) throw new Error(`No entry of the menu leads to ${name}`)
  return entry
}

export function firstPathOf(remote: LiveRemote): string {
  return menuEntryOf(remote).path
}
