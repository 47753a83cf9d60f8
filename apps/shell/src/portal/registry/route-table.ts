import type { Session } from '@portal/remote-kit'
import type { LocalizedText, Permission, Registry } from '@portal/remote-kit/manifest'
import { fits } from '../../boot/match-path.ts'

export interface TableRoute {
  remote: string
  path: string
  title: LocalizedText
  isPublic: boolean
  requires: Permission[]
}

export interface RouteTable {
  routes: TableRoute[]
  /** Paths that exist, but not for this teacher. */
  reserved: string[]
}

/** Who answers for which path. The first remote that claims a path owns it; later claims are refused and listed. */
export function buildRouteTable(registry: Registry): { table: RouteTable; refused: Error[] } {
  const owners = new Map<string, string>()
  const refused: Error[] = []
  const routes: TableRoute[] = []
  for (const { name, routes: declared } of registry.remotes) {
    for (const { path, title, public: isPublic = false, requires = [] } of declared) {
      const claim = path.toLowerCase().replaceAll(/:[^/]+/g, ':')
      const owner = owners.get(claim) ?? name
      owners.set(claim, owner)
      if (owner === name) routes.push({ remote: name, path, title, isPublic, requires })
      else refused.push(new Error(`${name} claims ${path}, which belongs to ${owner}`))
    }
  }
  return { table: { routes, reserved: registry.reserved }, refused }
}

export type Verdict =
  { kind: 'open'; route: TableRoute } | { kind: 'signIn' } | { kind: 'forbidden' } | { kind: 'absent' }

/** What the portal answers at an address: its page, or why there is none for this visitor. */
export function judge({ routes, reserved }: RouteTable, pathname: string, session: Session | null): Verdict {
  const route = routes.find(({ path }) => fits(path, pathname))
  if (route?.isPublic) return { kind: 'open', route }
  if (!session) return { kind: 'signIn' }
  if (route) return mayOpen(route.requires, session) ? { kind: 'open', route } : { kind: 'forbidden' }
  return { kind: reserved.some((path) => fits(path, pathname)) ? 'forbidden' : 'absent' }
}

export function mayOpen(requires: readonly Permission[] | undefined, session: Session): boolean {
  return !requires?.includes('chef') || session.isHead
}
