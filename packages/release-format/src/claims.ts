import { describeExcess } from './amounts.ts'
import { describeCardFaults, describeCardIdClashes } from './card-places.ts'
import type { Finding } from './gate-report.ts'
import { globalPrefix } from './global-name.ts'
import type { BuiltManifest } from './manifest.ts'
import { describeMenuGroupClashes, describeReservedMenuGroups } from './menu-groups.ts'
import { describeMenuIdClashes, describeRepeatedMenuIds } from './menu-ids.ts'
import { describeForeignIds } from './own-ids.ts'
import { describeForeignLinks } from './own-links.ts'
import { describePathClashes, describeReservedPaths } from './portal-paths.ts'
import { describeUnknownCounts } from './task-kinds.ts'

/** The parts of a manifest that only one remote may have. */
export type Claims = Pick<BuiltManifest, 'name' | 'global' | 'routes' | 'menu' | 'menuGroups' | 'cards'>

type GlobalOwner = Pick<BuiltManifest, 'name' | 'global'>

const remedies = {
  global: 'Build it with the build preset, which derives the global from the name.',
  path: 'Choose another path in remote.json and src/paths.ts.',
  ownedPath:
    'Choose another path in remote.json and src/paths.ts. To move the page, publish with --no-promote; an operator then ' +
    'promotes this version together with one of the other remote that does not have the page.',
  link: 'Link to a page of this remote; the other remote has the menu entry of its own page.',
  id: 'Begin ids with the name of the remote and a dot.',
  count: 'Count kinds of tasks of the portal.',
  group: 'Give it the name of the remote as its id.',
  card: 'Begin ids with the name of the remote and a dot, and choose a place that a page has.',
  excess: 'Leave out what few people need, and shorten the texts.',
}

/** Claims that no version of this remote may have, whatever is live. */
export function forbiddenClaims(manifest: BuiltManifest): Finding[] {
  return [
    ...findings(remedies.global, describeForeignGlobal(manifest)),
    ...findings(remedies.path, describeReservedPaths(manifest)),
    ...findings(remedies.id, describeRepeatedMenuIds(manifest)),
    ...findings(remedies.count, describeUnknownCounts(manifest)),
    ...findings(remedies.group, describeReservedMenuGroups(manifest)),
    ...findings(remedies.card, describeCardFaults(manifest)),
  ]
}

/**
 * Claims that no new version may have: ids that another remote could have later, links to pages of others, too much of
 * anything. A version that was published before these rules can be made current again.
 */
export function claimsOfNoNewVersion(manifest: BuiltManifest, live: readonly Claims[]): Finding[] {
  return [
    ...findings(remedies.id, describeForeignIds(manifest, live)),
    ...findings(remedies.link, describeForeignLinks(manifest)),
    ...findings(remedies.excess, describeExcess(manifest)),
  ]
}

/** Claims of the parts of another live remote, with which no version becomes current. */
export function claimsOfOthers(manifest: Claims, live: readonly Claims[]): Finding[] {
  return [
    ...findings(remedies.global, describeGlobalClashes(manifest, live)),
    ...findings(remedies.ownedPath, describePathClashes(manifest, live)),
    ...findings(remedies.id, describeMenuIdClashes(manifest, live)),
    ...findings(remedies.group, describeMenuGroupClashes(manifest, live)),
    ...findings(remedies.card, describeCardIdClashes(manifest, live)),
  ]
}

const findings = (remedy: string, texts: string[]): Finding[] => texts.map((text) => ({ text, remedy }))

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
