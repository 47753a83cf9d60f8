import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeMarkers } from './propose-markers.ts'
import { seatByGroup } from './seat-by-group.ts'
import { seatMixed } from './seat-mixed.ts'
import { type ExamToSeat, type SeatingPlan, type SeatingRoom, studentsOf } from './seating-plan.ts'

const room = (id: number, seats: number): SeatingRoom => ({ id, name: `S${String(id).padStart(2, '0')}`, seats })

/** An exam with lecture groups of TD groups of these sizes. */
const exam = (examId: number, sizes: readonly (readonly number[])[]): ExamToSeat => ({
  examId,
  timeKey: '2027-01-11 1',
  groups: sizes.flatMap((tutorials, index) => {
    const id = examId * 100 + index * 10
    const lecture = { id, name: `L${id}`, parentId: null, students: tutorials.length === 1 ? (tutorials[0] ?? 0) : 0 }
    if (tutorials.length === 1) return [lecture]
    const inside = tutorials.map((students, at) => ({
      id: id + at + 1,
      name: `T${id + at + 1}`,
      parentId: id,
      students,
    }))
    return [lecture, ...inside]
  }),
})

const exams = fc
  .array(
    fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((sizes, index) => exam(index + 1, sizes)))
const rooms = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((seats, index) => room(index + 1, seats)))

/** The lists from which the students of a room are taken, as `examId groupId`, with the positions that are used. */
function positionsOf({ rooms: given }: SeatingPlan): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  for (const { examId, groupId, from, seats } of given) {
    const key = `${examId} ${groupId}`
    positions.set(key, [...(positions.get(key) ?? []), ...seats.map((_, index) => from + index)])
  }
  return positions
}

function expectSound(plan: SeatingPlan, all: readonly ExamToSeat[], offered: readonly SeatingRoom[]): void {
  const seats = plan.rooms.flatMap(({ roomId, seats: given }) => given.map((seat) => `${roomId} ${seat}`))
  expect(new Set(seats).size).toBe(seats.length)
  for (const { roomId, seats: given } of plan.rooms) {
    expect(Math.max(...given)).toBeLessThanOrEqual(offered.find(({ id }) => id === roomId)?.seats ?? 0)
    expect(Math.min(...given)).toBeGreaterThan(0)
  }
  const used = plan.rooms.map(({ examId, roomId }) => `${examId} ${roomId}`)
  expect(new Set(used).size).toBe(used.length)
  for (const positions of positionsOf(plan).values())
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, index) => index))
  for (const one of all) {
    const given = plan.rooms.filter(({ examId }) => examId === one.examId).flatMap((of) => of.seats)
    expect(given.length + (plan.unseated.get(one.examId) ?? 0)).toBe(studentsOf(one))
  }
}

describe('seats by group', () => {
  it('are given once, inside the rooms, and leave nobody out while a room is free', () => {
    fc.assert(
      fc.property(exams, rooms, (all, offered) => {
        const plan = seatByGroup(all, offered)
        expectSound(plan, all, offered)
        const usedRooms = plan.rooms.map(({ roomId }) => roomId)
        expect(new Set(usedRooms).size).toBe(usedRooms.length)
        const usable = offered.filter(({ seats }) => seats > 0).length
        expect(plan.unseated.size === 0 || usedRooms.length === usable).toBe(true)
      }),
      { seed: 20_261_123 },
    )
  })

  it('keep a lecture group together where a room is large enough, else its TD groups, else split the smallest', () => {
    const all = [exam(1, [[12, 10]]), exam(2, [[30]])]
    const groupsIn = (...offered: SeatingRoom[]) =>
      seatByGroup(all, offered).rooms.map(({ roomId, groupId, seats }) => [roomId, groupId, seats.length])
    expect(groupsIn(room(1, 40), room(2, 25))).toEqual([
      [1, 200, 30],
      [2, 100, 22],
    ])
    expect(groupsIn(room(1, 40), room(2, 13), room(3, 10))).toEqual([
      [1, 200, 30],
      [2, 101, 12],
      [3, 102, 10],
    ])
    expect(groupsIn(room(1, 20), room(2, 12), room(3, 12), room(4, 10))).toEqual([
      [1, 200, 20],
      [3, 101, 12],
      [4, 102, 10],
      [2, 200, 10],
    ])
  })
})

describe('mixed seats', () => {
  it('are given once, inside the rooms, and leave nobody out while a seat is free', () => {
    fc.assert(
      fc.property(exams, rooms, (all, offered) => {
        const plan = seatMixed(all, offered)
        expectSound(plan, all, offered)
        const students = all.reduce((sum, one) => sum + studentsOf(one), 0)
        const seats = offered.reduce((sum, one) => sum + one.seats, 0)
        const unseated = [...plan.unseated.values()].reduce((sum, count) => sum + count, 0)
        expect(unseated).toBe(Math.max(0, students - seats))
      }),
      { seed: 20_261_123 },
    )
  })

  it('have neighbours of different exams unless one exam has more than half of the students', () => {
    fc.assert(
      fc.property(exams, rooms, (all, offered) => {
        const plan = seatMixed(all, offered)
        const students = all.reduce((sum, one) => sum + studentsOf(one), 0)
        fc.pre(plan.unseated.size === 0 && all.every((one) => studentsOf(one) <= students / 2))
        const examAt = new Map(
          plan.rooms.flatMap(({ examId, roomId, seats }) =>
            seats.map((seat) => [`${roomId} ${seat}`, examId] as const),
          ),
        )
        const alike = plan.rooms.flatMap(({ examId, roomId, seats }) =>
          seats.filter((seat) => examAt.get(`${roomId} ${seat + 1}`) === examId),
        )
        expect(alike).toEqual([])
      }),
      propertyRuns(1000),
    )
  })
})

describe('who marks', () => {
  const teachers = [
    { examId: 1, groupId: 100, teacherId: 7 },
    { examId: 1, groupId: 100, teacherId: 8 },
    { examId: 1, groupId: 110, teacherId: 9 },
  ]
  const seatsOf = (roomId: number, groupId: number | null, count: number) => ({
    ...{ examId: 1, roomId, groupId, from: 0 },
    seats: Array.from({ length: count }, (_, index) => index + 1),
  })

  it('is who teaches the group of the room, and nobody where nobody does', () => {
    const given = [seatsOf(1, 100, 20), seatsOf(2, 110, 20), seatsOf(3, 120, 20)]
    expect(proposeMarkers([exam(1, [[20], [20], [20]])], given, teachers).map(({ teacherId }) => teacherId)).toEqual([
      7,
      9,
      null,
    ])
  })

  it('is shared by the students of each teacher where groups are mixed', () => {
    const given = [seatsOf(1, null, 25), seatsOf(2, null, 15), seatsOf(3, null, 10)]
    expect(proposeMarkers([exam(1, [[35], [15]])], given, teachers).map(({ teacherId }) => teacherId)).toEqual([
      7, 9, 7,
    ])
  })
})
