import { describeCardFaults, describeCardIdClashes } from './card-places.ts'
import { globalPrefix } from './global-name.ts'
import type { BuiltManifest } from './manifest.ts'
import { describeMenuGroupClashes, describeReservedMenuGroups } from './menu-groups.ts'
import { describeMenuIdClashes, describeRepeatedMenuIds } from './menu-ids.ts'
import { describePathClashes, describeReservedPaths } from './portal-paths.ts'
import { describeUnknownCounts } from './task-kinds.ts'

/** The parts of a manifest that only one remote may have. */
export type Claims = Pick<BuiltManifest, 'name' | 'global' | 'routes' | 'menu' | 'menuGroups' | 'cards'>

type GlobalOwner = Pick<BuiltManifest, 'name' | 'global'>

/** A claim of something that belongs to the portal, to another remote, or twice to the same one. */
export interface ForeignClaim {
  of: 'global' | 'path' | 'menu' | 'group' | 'card'
  /** In English, for the people who release. */
  text: string
}

const claimsOf = (of: ForeignClaim['of'], texts: string[]): ForeignClaim[] => texts.map((text) => ({ of, text }))

/** Claims that no version of this remote may have, whatever is live. */
export function forbiddenClaims(manifest: Claims): ForeignClaim[] {
  return [
    ...claimsOf('global', describeForeignGlobal(manifest)),
    ...claimsOf('path', describeReservedPaths(manifest)),
    ...claimsOf('menu', [...describeRepeatedMenuIds(manifest), ...describeUnknownCounts(manifest)]),
    ...claimsOf('group', describeReservedMenuGroups(manifest)),
    ...claimsOf('card', describeCardFaults(manifest)),
  ]
}

/** Claims of the parts of another live remote, with which no version becomes current. */
export function claimsOfOthers(manifest: Claims, live: readonly Claims[]): ForeignClaim[] {
  return [
    ...claimsOf('global', describeGlobalClashes(manifest, live)),
    ...claimsOf('path', describePathClashes(manifest, live)),
    ...claimsOf('menu', describeMenuIdClashes(manifest, live)),
    ...claimsOf('group', describeMenuGroupClashes(manifest, live)),
    ...claimsOf('card', describeCardIdClashes(manifest, live)),
  ]
}

/** The globals of a remote's releases begin with its name, which no other remote may claim. */
export function describeForeignGlobal({ name, global }: GlobalOwner): string[] {
  const prefix = globalPrefix(name)
  return global === prefix || global.startsWith(`${prefix}_`)
    ? []
    : [`The global ${global} does not begin with ${prefix}, as those of ${name} do.`]
}

/** Two names can share a global: that of `a` 1.0.0-0 is that of `a-1` 0.0.0. */
function describeGlobalClashes({ name, global }: GlobalOwner, live: readonly GlobalOwner[]): string[] {
  const owner = live.find((other) => other.name !== name && other.global === global)
  return owner ? [`The global ${global} belongs to ${owner.name}.`] : []
}
