import type { MenuEntry } from '@portal/release-format/manifest'
import type { Registry } from '@portal/release-format/registry'
import type { AuthSession } from '@portal/remote-kit'
import { isPermitted } from './route-table.ts'

export interface MenuGroup {
  id: string
  entries: MenuEntry[]
}

/** The side menu of all remotes for one teacher: permitted groups and entries in the declared order. */
export function composeMenu(registry: Registry, session: AuthSession): MenuGroup[] {
  const groups = new Map<string, MenuEntry[]>()
  const entries = registry.remotes
    .flatMap(({ menu }) => menu)
    .filter(({ requires }) => isPermitted(requires, session))
    .map((entry) => ({ ...entry, children: entry.children?.filter(({ requires }) => isPermitted(requires, session)) }))
    .filter(({ path, children }) => path !== undefined || children?.length)
    .toSorted((one, other) => one.order - other.order)
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([id, members]) => ({ id, entries: members }))
}
