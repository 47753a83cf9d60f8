import type { MenuGroup } from './compose-menu.ts'
import { findEntry, type CurrentEntry } from './current-entry.ts'

/** A menu with more entries shows only some of its groups open at first, so that it fits into a window of 900 px. */
const maxOpenEntries = 16

const dailyGroups: ReadonlySet<string> = new Set(['home', 'teaching'])

/** Whether the groups are open that the user has opened or closed; see `sideMenuStore`. */
export type Folds = Readonly<Partial<Record<string, boolean>>>

interface OpenGroup {
  group: MenuGroup
  /** The group of the current page is always open. */
  isCurrent: boolean
  isOpen: boolean
}

/** The groups of the menu with their states: as the user left them, or else as the size of the menu allows. */
export function foldGroups(groups: readonly MenuGroup[], current: CurrentEntry | null, folds: Folds): OpenGroup[] {
  const isShort = groups.flatMap(({ entries }) => entries).length <= maxOpenEntries
  const holder = current && findEntry(groups, current.path)?.group
  return groups.map((group) => {
    const isCurrent = group === holder
    return { group, isCurrent, isOpen: isCurrent || (folds[group.id] ?? (isShort || dailyGroups.has(group.id))) }
  })
}
