import { cardIds } from './card-places.ts'
import type { RemoteManifest } from './manifest.ts'
import { isPortalMenuGroup, menuGroupIds } from './menu-groups.ts'
import { menuIds } from './menu-ids.ts'

type Owner = Pick<RemoteManifest, 'name' | 'menu' | 'menuGroups' | 'cards'>

/**
 * Describes, in English for the people who release, which ids of a remote do not begin with its name. The ones that it has
 * today stay its own; those of another remote or of the portal are described elsewhere.
 */
export function describeForeignIds(remote: Owner, live: readonly Owner[]): string[] {
  const { name } = remote
  const known = new Set(live.flatMap((one) => [...menuIds(one), ...menuGroupIds(one), ...cardIds(one)]))
  const foreign = (kind: string, ids: string[], beginning: string) =>
    ids
      .filter((id) => !id.startsWith(beginning) && !known.has(id))
      .map((id) => `The ${kind} ${id} does not begin with ${beginning}, as those of ${name} do.`)
  const groups = menuGroupIds(remote).filter((id) => id !== name && !isPortalMenuGroup(id))
  return [
    ...foreign('menu id', menuIds(remote), `${name}.`),
    ...foreign('menu group', groups, `${name}-`),
    ...foreign('card id', cardIds(remote), `${name}.`),
  ]
}
