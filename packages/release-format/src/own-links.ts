import type { RemoteManifest } from './manifest.ts'
import { matchesPattern } from './path-patterns.ts'

/**
 * Describes, in English for the people who release, which paths in the menu and the search of a remote lead to none of its
 * own pages.
 */
export function describeForeignLinks({
  name,
  routes,
  menu,
  search,
}: Pick<RemoteManifest, 'name' | 'routes' | 'menu' | 'search'>): string[] {
  const links = [
    ...menu.flatMap((entry) => [entry, ...(entry.children ?? [])]).map(({ id, path }) => ({ from: id, path })),
    ...(search?.pages ?? []).map((path) => ({ from: 'search', path })),
  ]
  return links.flatMap(({ from, path }) =>
    path === undefined || routes.some((route) => matchesPattern(route.path, path))
      ? []
      : [`The link of ${from} leads to ${path}, which is no page of ${name}.`],
  )
}
