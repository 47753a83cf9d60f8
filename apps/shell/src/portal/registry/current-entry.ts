import type { MenuEntry, MenuLink } from '@portal/release-format/manifest'
import { matchesPattern } from '@portal/release-format/path-patterns'
import type { MenuGroup } from './compose-menu.ts'

/** The menu entry to mark, with its `aria-current`: `page` for the current page, `true` for its parent list. */
export interface CurrentEntry {
  path: string
  mark: 'page' | 'true'
}

/** The entry of the current page, or else of the list that it belongs to. */
export function currentEntry(
  groups: readonly MenuGroup[],
  pathname: string,
  parent: string | null,
): CurrentEntry | null {
  const own = findEntry(groups, pathname)
  if (own) return { path: own.path, mark: 'page' }
  const above = parent && findEntry(groups, parent)
  return above ? { path: above.path, mark: 'true' } : null
}

interface FoundEntry {
  path: string
  /** From the top-level entry to the one with the path. */
  trail: (MenuEntry | MenuLink)[]
}

/** The menu entry of a path; the query string is ignored. */
export function findEntry(groups: readonly MenuGroup[], address: string): FoundEntry | null {
  const pathname = address.split('?')[0] ?? ''
  for (const entry of groups.flatMap(({ entries }) => entries)) {
    for (const link of [entry, ...(entry.children ?? [])]) {
      if (link.path === undefined || !matchesPattern(link.path, pathname)) continue
      return { path: link.path, trail: link === entry ? [entry] : [entry, link] }
    }
  }
  return null
}
