import type { LocalizedText, RouteDeclaration } from '@portal/release-format/manifest'
import { mayOpen, type Registry } from '@portal/release-format/registry'
import type { AuthSession } from '@portal/remote-kit'

/** The contributions of the remotes to the search, as far as this user may see them. */
export interface SearchSources {
  /** The remotes that have a search module, with the labels of its actions by their ids. */
  modules: { remote: string; actions: ReadonlyMap<string, LocalizedText> }[]
  /** Pages without a menu entry. */
  pages: Pick<RouteDeclaration, 'path' | 'title'>[]
}

export function searchSources({ remotes }: Registry, session: AuthSession | null): SearchSources {
  if (!session) return { modules: [], pages: [] }
  return {
    modules: remotes.flatMap(({ name, search, disabled }) =>
      search?.module && !disabled && mayOpen(session.roles, search)
        ? [{ remote: name, actions: new Map(search.actions?.map(({ id, label }) => [id, label])) }]
        : [],
    ),
    pages: remotes.flatMap(({ search, routes }) =>
      routes.filter((route) => search?.pages?.includes(route.path) && mayOpen(session.roles, route)),
    ),
  }
}
