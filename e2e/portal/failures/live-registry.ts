import { setting } from '../settings.ts'
import type { Release } from './built-remote.ts'

interface Text {
  fr: string
  en: string
  ar: string
}

/** A row of the registry, as far as the matrix looks at it. */
export interface LiveRemote extends Release {
  name: string
  routes: { path: string; title: Text; public?: boolean }[]
  menu: { path?: string; label: Text; children?: { path: string; label: Text }[] }[]
  lastGood: Release | null
}

export interface LiveRegistry {
  snapshot: string
  remotes: LiveRemote[]
}

/** What the portal under test says of its remotes to the owner of this token. */
export async function liveRegistry(token: string): Promise<LiveRegistry> {
  const response = await fetch(`${setting('PORTAL_URL')}/portal/registry`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const registry: LiveRegistry = await response.json()
  return registry
}

/** The screens of a remote that the menu leads to, in its order. */
export function menuOf({ menu }: LiveRemote): { path: string; label: Text }[] {
  return menu
    .flatMap(({ path, label, children = [] }) => [{ path, label }, ...children])
    .flatMap(({ path, label }) => (path ? [{ path, label }] : []))
}

export function firstPathOf(remote: LiveRemote): string {
  const path = menuOf(remote)[0]?.path
  if (!path) throw new Error(`No entry of the menu leads to ${remote.name}`)
  return path
}
