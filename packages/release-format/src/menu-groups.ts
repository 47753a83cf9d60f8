import type { RemoteManifest } from './manifest.ts'

/** The ids of the portal's own menu groups. Any remote may add entries to them; none may declare one. */
const portalMenuGroups = [
  'home',
  'department',
  'teaching',
  'notices',
  'attendance',
  'marks',
  'library',
  'supervision',
  'services',
  'account',
] as const

export type PortalMenuGroup = (typeof portalMenuGroups)[number]

export const isPortalMenuGroup = (id: string): id is PortalMenuGroup => portalMenuGroups.some((group) => group === id)

type GroupOwner = Pick<RemoteManifest, 'name' | 'menuGroups'>

/**
 * Describes, in English for the people who release, which menu groups that a remote declares nobody may declare: those
 * of the portal, and one twice.
 */
export function describeReservedMenuGroups(remote: GroupOwner): string[] {
  const ids = menuGroupIds(remote)
  return [
    ...ids.filter(isPortalMenuGroup).map((id) => `The menu group ${id} belongs to the portal itself.`),
    ...ids
      .filter((id, at) => ids.indexOf(id) < at)
      .map((id) => `The menu group ${id} is declared twice by this remote.`),
  ]
}

/** Describes, in English for the people who release, which menu groups of a remote belong to other remotes. */
export function describeMenuGroupClashes(remote: GroupOwner, live: readonly GroupOwner[]): string[] {
  return [...new Set(menuGroupIds(remote))].flatMap((id) => {
    const owner = live.find((other) => other.name !== remote.name && menuGroupIds(other).includes(id))
    return owner ? [`The menu group ${id} belongs to ${owner.name}.`] : []
  })
}

/** The ids of the menu groups that a remote declares. */
export const menuGroupIds = ({ menuGroups = [] }: GroupOwner) => menuGroups.map(({ id }) => id)
