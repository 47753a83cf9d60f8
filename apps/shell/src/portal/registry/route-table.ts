import type { LocalizedText } from '@portal/release-format/manifest'
import type { Permission } from '@portal/release-format/roles'
import { matchesPattern, patternsOverlap } from '@portal/release-format/path-patterns'
import { mayOpen, type Registry } from '@portal/release-format/registry'
import type { AuthSession } from '@portal/remote-kit'

interface TableRoute {
  remote: string
  path: string
  title: LocalizedText
  isPublic: boolean
  requires?: Permission[]
}

export interface RouteTable {
  routes: TableRoute[]
  /** Paths that exist but are forbidden for this teacher. */
  reserved: string[]
}

/**
 * Builds the table of routes and their remotes. The registry lists the remotes in the order in which they were added:
 * a route that overlaps one of an earlier remote is rejected and returned in `refused`.
 */
export function buildRouteTable(registry: Registry): { table: RouteTable; refused: Error[] } {
  const refused: Error[] = []
  const routes: TableRoute[] = []
  for (const { name, routes: declared } of registry.remotes) {
    for (const { path, title, public: isPublic = false, requires } of declared) {
      const owner = routes.find((route) => route.remote !== name && patternsOverlap(route.path, path))
      if (owner) refused.push(new Error(`${name} claims ${path}, which takes ${owner.path} of ${owner.remote}`))
      else routes.push({ remote: name, path, title, isPublic, ...(requires && { requires }) })
    }
  }
  return { table: { routes, reserved: registry.reserved }, refused }
}

export type RouteMatch =
  { kind: 'open'; route: TableRoute } | { kind: 'signIn' } | { kind: 'forbidden' } | { kind: 'absent' }

/** The result of matching a path: its page, or the reason why this visitor has none. */
export function matchRoute(
  { routes, reserved }: RouteTable,
  pathname: string,
  session: AuthSession | null,
): RouteMatch {
  const route = routes.find(({ path }) => matchesPattern(path, pathname))
  if (route?.isPublic) return { kind: 'open', route }
  if (!session) return { kind: 'signIn' }
  if (route) return mayOpen(session.roles, route) ? { kind: 'open', route } : { kind: 'forbidden' }
  return { kind: reserved.some((path) => matchesPattern(path, pathname)) ? 'forbidden' : 'absent' }
}
