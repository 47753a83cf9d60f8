import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GroupReason, type KnownGroup, type NamedGroup, planGroups } from './plan-groups.ts'

const course = { specialityId: 1, levelId: 1 }
const inside = { specialityId: null, levelId: null }

/** Lecture groups with TD groups with TP groups, in any order. */
const forest: fc.Arbitrary<NamedGroup[]> = fc
  .array(fc.array(fc.nat(3), { maxLength: 3 }), { minLength: 1, maxLength: 4 })
  .map((lectures) =>
    lectures.flatMap((tutorials, at): NamedGroup[] => [
      { name: `L${at}`, kind: 1, parent: null, ...course },
      ...tutorials.flatMap((practicals, td): NamedGroup[] => [
        { name: `L${at}-${td}`, kind: 2, parent: `L${at}`, ...inside },
        ...Array.from({ length: practicals }, (_, tp) => ({
          name: `L${at}-${td}-${tp}`,
          kind: 3,
          parent: `L${at}-${td}`,
          ...inside,
        })),
      ]),
    ]),
  )
  .chain((groups) => fc.shuffledSubarray(groups, { minLength: groups.length }))

const isWithin = (small: { from: number; to: number }, large: { from: number; to: number }) =>
  small.from >= large.from && small.to <= large.to

const nothing = { from: 0, to: 0 }

/** Checks the constraints of the database on the spans of groups. */
function expectSound(groups: { name: string; kind: number; parent: string | null; from: number; to: number }[]): void {
  const byName = new Map(groups.map((group) => [group.name, group]))
  const astray = groups.filter((one) => one.parent !== null && !isWithin(one, byName.get(one.parent) ?? nothing))
  const crossing = groups.filter((one) =>
    groups.some((other) => other !== one && other.kind === one.kind && other.from < one.to && one.from < other.to),
  )
  const empty = groups.filter(({ from, to }) => from >= to)
  expect({ astray, crossing, empty }).toEqual({ astray: [], crossing: [], empty: [] })
}

it('numbers groups so that exactly those that share students overlap, after any earlier import', () => {
  fc.assert(
    fc.property(forest, forest, fc.integer({ min: 1, max: 50 }), (first, second, next) => {
      const before = planGroups([], first, next)
      expect(before.refused.size).toBe(0)
      expectSound(before.planned)
      const known = before.planned.map((group, at): KnownGroup => ({ ...group, id: at + 1 }))
      const after = planGroups(known, second, Math.max(...known.map(({ to }) => to)))
      expect(after.refused.size).toBe(0)
      expectSound(after.planned)
      const names = new Set([...first, ...second].map(({ name }) => name))
      expect(after.planned.map(({ name }) => name).toSorted()).toEqual([...names].toSorted())
      expect(planGroups(known, first, 1000).planned).toEqual(before.planned)
    }),
  )
})

it('keeps the numbers of lecture groups without new groups inside', () => {
  const { planned } = planGroups(
    [
      { id: 1, name: 'A', kind: 1, parent: null, ...course, from: 1, to: 2 },
      { id: 2, name: 'B', kind: 1, parent: null, ...course, from: 2, to: 3 },
    ],
    [
      { name: 'B-1', kind: 2, parent: 'B', ...inside },
      { name: 'B-2', kind: 2, parent: 'B', ...inside },
    ],
    3,
  )
  const spans = planned.map(({ name, from, to }) => [name, from, to])
  expect(spans).toEqual([
    ['A', 1, 2],
    ['B', 3, 5],
    ['B-1', 3, 4],
    ['B-2', 4, 5],
  ])
})

it.each<[string, Partial<NamedGroup>, GroupReason['code'], GroupReason['values']]>([
  [
    'a TP group that holds a TD group',
    { kind: 2, parent: 'A-1-1' },
    'group.parentKind',
    { kind: 'td', parentKind: 'tp' },
  ],
  ['a lecture group in another', { kind: 1, parent: 'A' }, 'group.parentKind', { kind: 'cours', parentKind: 'cours' }],
  ['a lecture group of no course', { kind: 1, parent: null }, 'group.programme', {}],
  ['another course than around it', { kind: 2, parent: 'A', levelId: 2 }, 'group.programmeDiffers', { root: 'A' }],
  ['a group that holds itself', { kind: 3, parent: 'new' }, 'group.parentKind', { kind: 'tp', parentKind: 'tp' }],
])('refuses %s', (_what, group, code, values) => {
  const known: KnownGroup[] = [
    { id: 1, name: 'A', kind: 1, parent: null, ...course, from: 1, to: 2 },
    { id: 2, name: 'A-1', kind: 2, parent: 'A', ...course, from: 1, to: 2 },
    { id: 3, name: 'A-1-1', kind: 3, parent: 'A-1', ...course, from: 1, to: 2 },
  ]
  const { refused } = planGroups(known, [{ name: 'new', kind: 2, parent: null, ...inside, ...group }], 2)
  expect(refused.get('new')).toEqual({ code, values: { group: 'new', ...values } })
})

it('refuses another kind for a group that is known', () => {
  const known: KnownGroup = { id: 1, name: 'A', kind: 1, parent: null, ...course, from: 1, to: 2 }
  expect(planGroups([known], [{ name: 'A', kind: 2, parent: null, ...inside }], 2).refused.get('A')).toEqual({
    code: 'group.kind',
    values: { group: 'A', kind: 'cours' },
  })
})
