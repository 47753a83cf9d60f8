import type { LocalizedText, MenuEntry } from '@portal/release-format/manifest'
import { isPortalMenuGroup } from '@portal/release-format/menu-groups'
import { type RegisteredRemote, type Registry, visibleMenu } from '@portal/release-format/registry'
import type { AuthSession } from '@portal/remote-kit'

export interface MenuGroup {
  id: string
  /** The heading that a remote declares for a group of its own. */
  label?: LocalizedText
  entries: MenuEntry[]
}

/**
 * The side menu of all remotes for one user: permitted groups and entries in the declared order. A group that a remote
 * declares has the entries of that remote alone, also when another remote names it.
 */
export function composeMenu(registry: Registry, { roles }: AuthSession): MenuGroup[] {
  const groups = new Map<string, MenuGroup & { order: number }>()
  const entries = registry.remotes
    .flatMap((remote) => visibleMenu(roles, remote.menu).map((entry) => ({ entry, group: groupOf(remote, entry) })))
    .toSorted((one, other) => one.entry.order - other.entry.order)
  for (const { entry, group } of entries) {
    const known = groups.get(group.id)
    if (known) known.entries.push(entry)
    else groups.set(group.id, { ...group, entries: [entry] })
  }
  return [...groups.values()].toSorted((one, other) => one.order - other.order)
}

/** The group of an entry, with an id that no entry of another remote can have when the remote declares the group. */
function groupOf({ name, menuGroups = [] }: RegisteredRemote, { group, order }: MenuEntry) {
  if (isPortalMenuGroup(group)) return { id: group, order }
  const declared = menuGroups.find(({ id }) => id === group)
  return declared ? { ...declared, id: `${name}/${group}` } : { id: `/${group}`, order }
}
