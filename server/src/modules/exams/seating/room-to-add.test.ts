import { expect, it } from 'vitest'
import { missingSeats, roomToAdd } from './room-to-add.ts'
import { seatByGroup } from './seat-by-group.ts'
import { seatMixed } from './seat-mixed.ts'
import type { ExamToSeat, SeatingRoom } from './seating-plan.ts'

const room = (name: string, seats: number): SeatingRoom => ({ id: name.charCodeAt(0), name, seats })
const exam = (examId: number, ...sizes: number[]): ExamToSeat => ({
  examId,
  timeKey: '2027-01-11 1',
  groups: sizes.map((students, index) => {
    const id = examId * 10 + index
    return { id, name: `G${id}`, parentId: null, students }
  }),
})
const [small, middle, twin, large] = [room('A', 8), room('B', 20), room('C', 20), room('D', 60)]
const spare = [large, small, twin, middle]

it('the smallest room that suffices is proposed, the first by name of those of one size', () => {
  const exams = [exam(1, 30), exam(2, 15)]
  const plan = (rooms: SeatingRoom[]) => seatMixed(exams, [room('Z', 30), ...rooms])
  expect(missingSeats(plan([]))).toBe(15)
  expect(roomToAdd(spare, (added) => plan([added]))).toEqual({ room: middle, stillMissing: 0 })
})

it('a room with seats enough in sum does not suffice where each group needs a room of its own', () => {
  const exams = [exam(1, 10, 10)]
  const plan = (rooms: SeatingRoom[]) => seatByGroup(exams, [room('Z', 18), ...rooms])
  expect(missingSeats(plan([]))).toBe(10)
  expect(roomToAdd([room('A', 9), middle], (added) => plan([added]))).toEqual({ room: middle, stillMissing: 0 })
})

it('else the largest is proposed with what is missing still, and none without a spare room', () => {
  const plan = (rooms: SeatingRoom[]) => seatByGroup([exam(1, 100)], rooms)
  expect(roomToAdd(spare, (added) => plan([added]))).toEqual({ room: large, stillMissing: 40 })
  expect(roomToAdd([], (added) => plan([added]))).toBeNull()
})
