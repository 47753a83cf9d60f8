import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { distribute } from './distribute.ts'
import { type OpenSlot, shareOut } from './share-out.ts'

const day = '2026-11-18'
const teacher = (id: number, load = 0) => ({ id, name: `T${id}`, department: '', load })

/** A few teachers and slots, so that every distribution can be tried. */
const problem = fc
  .record({
    loads: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
    slots: fc.array(
      fc.record({
        missing: fc.integer({ min: 0, max: 3 }),
        free: fc.infiniteStream(fc.boolean()),
        avoids: fc.infiniteStream(fc.boolean()),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ loads, slots }) => ({
    loads: new Map(loads.map((load, id) => [id, load])),
    slots: slots.map(({ missing, free, avoids }, index): OpenSlot => ({
      key: String(index),
      missing,
      candidates: loads.flatMap((_, teacherId) => {
        const [isFree, isAvoided] = [free.next().value, avoids.next().value]
        return isFree ? [{ teacherId, penalty: isAvoided ? 100 : 1 }] : []
      }),
    })),
  }))

/** Every way to give each slot as many of its candidates as it can get. */
function* everyWay(slots: readonly OpenSlot[]): Generator<number[][]> {
  const [first, ...rest] = slots
  if (!first) {
    yield []
    return
  }
  const ids = first.candidates.map(({ teacherId }) => teacherId)
  const size = Math.min(first.missing, ids.length)
  for (let mask = 0; mask < 2 ** ids.length; mask++) {
    const chosen = ids.filter((_, bit) => mask & (1 << bit))
    if (chosen.length === size) for (const others of everyWay(rest)) yield [chosen, ...others]
  }
}

/** The sum of squares of the loads, the spread and the penalties of a distribution. */
function rate(
  chosen: readonly (readonly number[])[],
  { slots, loads }: { slots: readonly OpenSlot[]; loads: ReadonlyMap<number, number> },
) {
  const after = new Map(loads)
  let penalty = 0
  chosen.forEach((ids, index) => {
    for (const id of ids) {
      after.set(id, (after.get(id) ?? 0) + 1)
      penalty += slots[index]?.candidates.find(({ teacherId }) => teacherId === id)?.penalty ?? Infinity
    }
  })
  const all = [...after.values()]
  return {
    squares: all.reduce((sum, load) => sum + load ** 2, 0),
    spread: Math.max(...all) - Math.min(...all),
    penalty,
  }
}

it('loads are as equal, and then wishes kept as well, as any distribution can make them', () => {
  fc.assert(
    fc.property(problem, ({ slots, loads }) => {
      const chosen = shareOut(slots, loads)
      const own = rate(
        slots.map(({ key }) => [...(chosen.get(key) ?? [])]),
        { slots, loads },
      )
      const ways = [...everyWay(slots)].map((way) => rate(way, { slots, loads }))
      const best = Math.min(...ways.map(({ squares }) => squares))
      expect(own.squares).toBe(best)
      expect(own.spread).toBe(Math.min(...ways.map(({ spread }) => spread)))
      expect(own.penalty).toBe(
        Math.min(...ways.filter(({ squares }) => squares === best).map(({ penalty }) => penalty)),
      )
    }),
    propertyRuns(300),
  )
})

it('nobody is in two rooms at once, at a time when they are engaged, or in a room that is full', () => {
  const input = fc.record({
    rooms: fc.array(
      fc.record({
        slotId: fc.integer({ min: 1, max: 3 }),
        needed: fc.integer({ min: 1, max: 3 }),
        own: fc.integer({ min: 0, max: 6 }),
      }),
      { maxLength: 8 },
    ),
    engaged: fc.array(
      fc.record({ teacherId: fc.integer({ min: 0, max: 6 }), slotId: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 12 },
    ),
    teachers: fc.integer({ min: 0, max: 7 }),
    sparesOwnSubject: fc.boolean(),
  })
  fc.assert(
    fc.property(input, ({ rooms, engaged, teachers, sparesOwnSubject }) => {
      const duties = rooms.map(({ slotId, needed, own }, index) => ({
        ...{ day, slot: { id: slotId, label: '' }, room: { id: index + 1, name: '' }, needed, present: 0 },
        ownTeacherIds: [own],
      }))
      const engagements = engaged.map((one) => ({ ...one, day, kind: 'session' as const }))
      const all = Array.from({ length: teachers }, (_, id) => teacher(id))
      const { assigned, uncovered } = distribute({ duties, teachers: all, engagements, wishes: [], sparesOwnSubject })
      const times = assigned.map(({ slotId, teacherId }) => `${slotId} ${teacherId}`)
      expect(new Set(times).size).toBe(times.length)
      for (const { teacherId, slotId } of engagements) expect(times).not.toContain(`${slotId} ${teacherId}`)
      for (const { room, slot, needed } of duties) {
        const present = assigned.filter((one) => one.roomId === room.id && one.slotId === slot.id).length
        const missing = uncovered.find((one) => one.room.id === room.id)?.missing ?? 0
        expect(present + missing).toBe(needed)
      }
    }),
    propertyRuns(300),
  )
})

it('the same input has the same result, and a teacher of the subject gets another room', () => {
  const duties = [1, 2].map((id) => ({
    ...{ day, slot: { id: 1, label: '' }, room: { id, name: '' }, needed: 1, present: 0 },
    ownTeacherIds: [id],
  }))
  const input = { duties, teachers: [teacher(1), teacher(2)], engagements: [], wishes: [], sparesOwnSubject: true }
  const { assigned } = distribute(input)
  expect(assigned.map(({ roomId, teacherId }) => [roomId, teacherId])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(distribute(input)).toEqual(distribute(input))
})
