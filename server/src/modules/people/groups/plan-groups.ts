import { groupBy } from '../../../kernel/group-by.ts'

/** A group with a unique name in its year; a lecture group contains TD groups, which contain TP groups. */
interface Group {
  name: string
  /** 1 lecture, 2 TD, 3 TP. */
  kind: number
  parent: string | null
  specialityId: number
  levelId: number
}

export interface KnownGroup extends Group {
  id: number
  /** Range of the numbers of the smallest groups inside; `to` is exclusive. */
  from: number
  to: number
}

export type PlannedGroup = Group & { from: number; to: number }

export interface NamedGroup {
  name: string
  kind: number
  parent: string | null
  /** Required only for a lecture group; the groups inside inherit it. */
  specialityId: number | null
  levelId: number | null
}

/** Why a group is refused: a code with the values of its text. */
export interface GroupReason {
  code: `group.${'kind' | 'outside' | 'parent' | 'parentKind' | 'programme' | 'programmeDiffers'}`
  values: Record<string, string>
}

/**
 * Merges the named groups into the known groups of one year. A lecture group with new groups inside is renumbered from
 * `next`; the others keep their numbers. `refused` maps the names of invalid groups to the reason.
 */
export function planGroups(
  known: KnownGroup[],
  named: NamedGroup[],
  next: number,
): { planned: PlannedGroup[]; refused: Map<string, GroupReason> } {
  const before = new Map(known.map((group) => [group.name, group]))
  const wanted = new Map<string, NamedGroup>(known.map((group) => [group.name, group]))
  for (const group of named) wanted.set(group.name, group)
  const refused = new Map<string, GroupReason>()
  for (const group of named) {
    const reason = refusalReason(group, wanted, before.get(group.name))
    if (reason) refused.set(group.name, reason)
  }
  if (refused.size > 0) return { planned: [], refused }

  const inside = groupBy(wanted.values(), ({ parent }) => parent)
  const planned: PlannedGroup[] = []
  for (const root of inside.get(null) ?? []) {
    const tree = treeOf(root, inside)
    const isNumbered = tree.every(({ name, parent }) => before.has(name) && before.get(name)?.parent === parent)
    const spans = isNumbered ? before : assignSpans(root, inside, next)
    if (!isNumbered) next = spans.get(root.name)?.to ?? next
    for (const { name, kind, parent } of tree) {
      const { from = 0, to = 0 } = spans.get(name) ?? {}
      planned.push({ name, kind, parent, specialityId: root.specialityId ?? 0, levelId: root.levelId ?? 0, from, to })
    }
  }
  return { planned, refused }
}

const words = ['', 'cours', 'td', 'tp']

function refusalReason(group: NamedGroup, wanted: Map<string, NamedGroup>, before?: KnownGroup): GroupReason | null {
  const reason = (code: GroupReason['code'], values: GroupReason['values'] = {}): GroupReason => ({
    code,
    values: { group: group.name, ...values },
  })
  if (before && before.kind !== group.kind) return reason('group.kind', { kind: words[before.kind] ?? '' })
  if (group.parent === null) {
    if (group.kind !== 1) return reason('group.outside')
    if (group.specialityId === null || group.levelId === null) return reason('group.programme')
    return null
  }
  const parent = wanted.get(group.parent)
  if (!parent) return reason('group.parent', { parent: group.parent })
  if (parent.kind >= group.kind)
    return reason('group.parentKind', { kind: words[group.kind] ?? '', parentKind: words[parent.kind] ?? '' })
  const root = rootOf(parent, wanted)
  const agrees = (own: number | null, whole: number | null | undefined) => own === null || own === whole
  if (!agrees(group.specialityId, root?.specialityId) || !agrees(group.levelId, root?.levelId))
    return reason('group.programmeDiffers', { root: root?.name ?? '' })
  return null
}

/** Terminates because every group is inside one of a larger kind. */
function rootOf(group: NamedGroup, wanted: Map<string, NamedGroup>): NamedGroup | undefined {
  const parent = group.parent === null ? undefined : wanted.get(group.parent)
  if (group.parent === null) return group
  return parent && parent.kind < group.kind ? rootOf(parent, wanted) : undefined
}

type Inside = Map<string | null, NamedGroup[]>

/** A group and its descendants, in preorder. */
const treeOf = (group: NamedGroup, inside: Inside): NamedGroup[] => [
  group,
  ...(inside.get(group.name) ?? []).flatMap((one) => treeOf(one, inside)),
]

function assignSpans(root: NamedGroup, inside: Inside, next: number): Map<string, { from: number; to: number }> {
  const spans = new Map<string, { from: number; to: number }>()
  const number = (group: NamedGroup, from: number): number => {
    const to = (inside.get(group.name) ?? []).reduce((at, one) => number(one, at), from)
    spans.set(group.name, { from, to: Math.max(to, from + 1) })
    return Math.max(to, from + 1)
  }
  number(root, next)
  return spans
}
