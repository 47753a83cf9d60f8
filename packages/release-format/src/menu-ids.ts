import type { RemoteManifest } from './manifest.ts'

type MenuOwner = Pick<RemoteManifest, 'name' | 'menu'>

/**
 * Describes, in English for the people who release, which menu ids of a remote belong to other remotes or occur twice.
 */
export function describeMenuIdClashes(remote: MenuOwner, live: readonly MenuOwner[]): string[] {
  const others = live.filter(({ name }) => name !== remote.name)
  const owners = new Map(others.flatMap((other) => menuIds(other).map((id) => [id, other.name])))
  return menuIds(remote).flatMap((id, at, ids) => {
    const owner = ids.indexOf(id) < at ? 'another entry of this remote' : owners.get(id)
    return owner === undefined ? [] : [`The menu id ${id} belongs to ${owner}.`]
  })
}

const menuIds = ({ menu }: MenuOwner) =>
  menu.flatMap(({ id, children = [] }) => [id, ...children.map((link) => link.id)])
