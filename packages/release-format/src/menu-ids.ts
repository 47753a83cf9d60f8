import type { RemoteManifest } from './manifest.ts'

type MenuOwner = Pick<RemoteManifest, 'name' | 'menu'>

/** Describes, in English for the people who release, which menu ids of a remote occur twice. */
export function describeRepeatedMenuIds(remote: MenuOwner): string[] {
  return menuIds(remote)
    .filter((id, at, ids) => ids.indexOf(id) < at)
    .map((id) => `The menu id ${id} belongs to another entry of this remote.`)
}

/** Describes, in English for the people who release, which menu ids of a remote belong to other remotes. */
export function describeMenuIdClashes(remote: MenuOwner, live: readonly MenuOwner[]): string[] {
  const others = live.filter(({ name }) => name !== remote.name)
  const owners = new Map(others.flatMap((other) => menuIds(other).map((id) => [id, other.name])))
  return [...new Set(menuIds(remote))].flatMap((id) => {
    const owner = owners.get(id)
    return owner === undefined ? [] : [`The menu id ${id} belongs to ${owner}.`]
  })
}

/** The ids of a remote's menu entries and of their children. */
export const menuIds = ({ menu }: MenuOwner) =>
  menu.flatMap(({ id, children = [] }) => [id, ...children.map((link) => link.id)])
