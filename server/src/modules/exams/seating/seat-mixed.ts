import { groupBy } from '../../../kernel/group-by.ts'
import {
  bySize,
  type ExamToSeat,
  type RoomSeats,
  type SeatingPlan,
  type SeatingRoom,
  studentsOf,
} from './seating-plan.ts'

interface Seat {
  roomId: number
  seat: number
}

/**
 * Seats the exams of one time together, in as few of the rooms as they need, the larger ones first. Exams fill every
 * second seat of all rooms one after the other, then the seats between, so that two neighbours sit different
 * exams, and a room has few of them. An exam that has more than half of the students has neighbours where no other is left.
 */
export function seatMixed(exams: readonly ExamToSeat[], rooms: readonly SeatingRoom[]): SeatingPlan {
  const ordered = exams.toSorted((one, other) => studentsOf(other) - studentsOf(one) || one.examId - other.examId)
  const students = ordered.reduce((sum, exam) => sum + studentsOf(exam), 0)
  const seats = alternatingSeats(roomsFor(students, rooms), students)
  const plan: SeatingPlan = { rooms: [], unseated: new Map() }
  let next = 0
  for (const exam of ordered) {
    const wanted = studentsOf(exam)
    const given = seats.slice(next, next + wanted)
    next += given.length
    if (given.length < wanted) plan.unseated.set(exam.examId, wanted - given.length)
    plan.rooms.push(...roomSeatsOf(exam, given))
  }
  return plan
}

/** The fewest rooms with seats for so many students. */
function roomsFor(students: number, rooms: readonly SeatingRoom[]): SeatingRoom[] {
  const ordered = rooms.filter(({ seats }) => seats > 0).toSorted(bySize)
  let missing = students
  return ordered.filter(({ seats }) => {
    const isNeeded = missing > 0
    missing -= seats
    return isNeeded
  })
}

/**
 * Every second seat of all rooms, then the others; the last room has only as many as are needed. Both halves are equally
 * large: of rooms with an odd number of seats, the first has one more in the first half, the next in the second.
 */
function alternatingSeats(rooms: readonly SeatingRoom[], students: number): Seat[] {
  const halves: [Seat[], Seat[]] = [[], []]
  let missing = students
  let first = 0
  for (const { id, seats } of rooms) {
    const used = Math.min(seats, missing)
    missing -= used
    for (let index = 0; index < used; index++) halves[(index + first) % 2 ? 1 : 0].push({ roomId: id, seat: index + 1 })
    first = (first + used) % 2
  }
  return halves.flat()
}

function roomSeatsOf({ examId }: ExamToSeat, seats: readonly Seat[]): RoomSeats[] {
  const rooms = groupBy(seats, ({ roomId }) => roomId)
  let from = 0
  return [...rooms].map(([roomId, given]) => {
    const of = { examId, roomId, groupId: null, from, seats: given.map(({ seat }) => seat).toSorted((a, b) => a - b) }
    from += given.length
    return of
  })
}
