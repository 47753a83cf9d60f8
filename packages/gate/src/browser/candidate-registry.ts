import { type Audience, permissionsOf } from '../audience.ts'
import type { BuiltManifest, MenuEntry, MenuLink, RouteDeclaration } from '@portal/release-format/manifest'
import { cardIds, cardPlaces } from '@portal/release-format/card-places'
import { menuGroupIds } from '@portal/release-format/menu-groups'
import { menuIds } from '@portal/release-format/menu-ids'
import { matchesPattern, patternsOverlap } from '@portal/release-format/path-patterns'
import {
  releaseLocation,
  visibleParts,
  type RegisteredRemote,
  type ReleaseSignature,
} from '@portal/release-format/registry'

/** The part of the registry's response that is changed here. */
export interface RegistryResponse {
  remotes: RegisteredRemote[]
  reserved?: string[]
}

const pagesWithCards = new Set(Object.values(cardPlaces))

/**
 * The live registry with the candidate in place of its remote, filtered by the same rules as the portal. Pages and menu
 * entries of other remotes that the candidate claims are left out, as after the move of a page. For a signed-in user the
 * menu has a link to each of its pages, so that the gate can point at it.
 */
export function withCandidate(
  live: RegistryResponse,
  manifest: BuiltManifest,
  audience: Audience,
  signature: ReleaseSignature = { evidence: null, signature: null },
): RegistryResponse {
  const caller = permissionsOf(audience)
  const { routes, menu, menuGroups, cards, reserved } = visibleParts(caller, manifest)
  const { name, preload } = manifest
  const links = caller ? routes.flatMap((route, order) => linkTo(route, manifest.name, order)) : []
  const location = releaseLocation(manifest, signature)
  const candidate: RegisteredRemote = {
    name,
    ...location,
    preload,
    routes,
    menu: [...menu, ...links],
    menuGroups,
    cards,
    lastGood: null,
    disabled: null,
  }
  const others = live.remotes
    .filter((remote) => remote.name !== name)
    .map((remote) => withoutClaims(remote, manifest))
    .filter((remote) => remote.routes.length > 0)
  return { ...live, remotes: [...others, candidate], reserved: [...(live.reserved ?? []), ...reserved] }
}

/** A live remote without the pages, the menu entries, the menu groups and the cards that the candidate claims. */
function withoutClaims(remote: RegisteredRemote, candidate: BuiltManifest): RegisteredRemote {
  const isClaimed = ({ path }: RouteDeclaration) => candidate.routes.some((own) => patternsOverlap(own.path, path))
  const given = remote.routes.filter(isClaimed)
  const ids = new Set(menuIds(candidate))
  const groups = menuGroupIds(candidate)
  const cards = cardIds(candidate)
  const isKept = ({ id, path }: Pick<MenuEntry | MenuLink, 'id' | 'path'>) =>
    !ids.has(id) && !given.some((route) => path !== undefined && matchesPattern(route.path, path))
  return {
    ...remote,
    routes: remote.routes.filter((route) => !given.includes(route)),
    menu: remote.menu
      .filter(isKept)
      .map((entry) => ({ ...entry, children: entry.children?.filter(isKept) }))
      .filter(({ path, children = [] }) => path !== undefined || children.length > 0),
    menuGroups: remote.menuGroups?.filter(({ id }) => !groups.includes(id)),
    cards: remote.cards?.filter(({ id }) => !cards.includes(id)),
  }
}

function linkTo({ path, title }: RouteDeclaration, group: string, order: number): MenuEntry[] {
  return path.includes(':') ? [] : [{ id: `${group}.page${order}`, path, label: title, group, order }]
}

/** The registry with the cards of one remote alone, or of none. */
export function withCardsOf(name: string | null, registry: RegistryResponse): RegistryResponse {
  const remotes = registry.remotes.map((remote) => (remote.name === name ? remote : { ...remote, cards: undefined }))
  return { ...registry, remotes }
}

/** A page without parameters and cards of another remote in this registry, to navigate to. */
export function findNeighbourPage(
  { remotes }: RegistryResponse,
  name: string,
): { remote: string; path: string } | null {
  for (const remote of remotes) {
    const route = remote.routes.find(
      ({ path, public: isPublic }) => !path.includes(':') && !isPublic && !pagesWithCards.has(path),
    )
    if (remote.name !== name && !remote.disabled && route) return { remote: remote.name, path: route.path }
  }
  return null
}
