import type { MenuEntry, MenuLink } from '@portal/release-format/manifest'
import { matchesPattern } from '@portal/release-format/path-patterns'
import type { MenuGroup } from './compose-menu.ts'

/** The menu entry to mark, with its `aria-current`: `page` for the current page, `true` for its parent list. */
export interface CurrentEntry {
  path: string
  mark: 'page' | 'true'
}

/** The entry of the current page, or else of the list that it belongs to: the one that it names, or the next above it. */
export function currentEntry(
  groups: readonly MenuGroup[],
  pathname: string,
  parent: string | null,
): CurrentEntry | null {
  const own = findEntry(groups, pathname)
  if (own) return { path: own.path, mark: 'page' }
  const above = findParent(groups, pathname, parent)
  return above ? { path: above.path, mark: 'true' } : null
}

/** The entry of the list that a page belongs to: that of `parent`, or else of the longest path above the page's own. */
export function findParent(
  groups: readonly MenuGroup[],
  pathname: string,
  parent: string | null,
): (FoundEntry & { address: string }) | null {
  const segments = pathname.split('/').filter(Boolean)
  const above = segments.map((_, at) => `/${segments.slice(0, -1 - at).join('/')}`)
  for (const address of parent === null ? above : [parent, ...above]) {
    const entry = findEntry(groups, address)
    if (entry) return { ...entry, address }
  }
  return null
}

interface FoundEntry {
  path: string
  group: MenuGroup
  /** From the top-level entry to the one with the path. */
  trail: (MenuEntry | MenuLink)[]
}

/** The menu entry of a path; the query string is ignored. */
export function findEntry(groups: readonly MenuGroup[], address: string): FoundEntry | null {
  const pathname = address.split('?')[0] ?? ''
  for (const group of groups) {
    for (const entry of group.entries) {
      for (const link of [entry, ...(entry.children ?? [])]) {
        if (link.path === undefined || !matchesPattern(link.path, pathname)) continue
        return { path: link.path, group, trail: link === entry ? [entry] : [entry, link] }
      }
    }
  }
  return null
}
