import {
  bySize,
  type ExamToSeat,
  type RoomSeats,
  type SeatedGroup,
  type SeatingPlan,
  type SeatingRoom,
} from './seating-plan.ts'

interface Unit {
  examId: number
  group: SeatedGroup
  size: number
  from: number
}

/**
 * Seats the groups of the exams of one time, each in a room of its own. The largest group comes first, in the smallest room
 * that has seats for it; a group that is too large is split into the groups inside, and a smallest group over several
 * rooms. An exam has a room at most once.
 */
export function seatByGroup(exams: readonly ExamToSeat[], rooms: readonly SeatingRoom[]): SeatingPlan {
  const free = rooms.filter(({ seats }) => seats > 0).toSorted(bySize)
  const waiting = exams.flatMap((exam) => rootsOf(exam))
  const plan: SeatingPlan = { rooms: [], unseated: new Map() }
  for (;;) {
    const unit = takeLargest(waiting)
    if (!unit) return plan
    const fitting = free.findLastIndex(({ seats }) => seats >= unit.size)
    const exam = exams.find(({ examId }) => examId === unit.examId)
    const inside = fitting < 0 && unit.from === 0 && exam ? unitsInside(exam, unit.group) : []
    if (inside.length > 0) waiting.push(...inside)
    else if (free.length === 0) plan.unseated.set(unit.examId, (plan.unseated.get(unit.examId) ?? 0) + unit.size)
    else {
      const [room] = free.splice(Math.max(fitting, 0), 1)
      const count = Math.min(unit.size, room?.seats ?? 0)
      if (room) plan.rooms.push(roomSeats(unit, room, count))
      if (count < unit.size) waiting.push({ ...unit, from: unit.from + count, size: unit.size - count })
    }
  }
}

const roomSeats = ({ examId, group, from }: Unit, room: SeatingRoom, count: number): RoomSeats => ({
  examId,
  roomId: room.id,
  groupId: group.id,
  from,
  seats: Array.from({ length: count }, (_, index) => index + 1),
})

/** The size of a group is that of its whole tree. */
const unitOf = (exam: ExamToSeat, group: SeatedGroup): Unit => ({
  examId: exam.examId,
  group,
  size: sizeOf(exam, group),
  from: 0,
})

const sizeOf = (exam: ExamToSeat, group: SeatedGroup): number =>
  exam.groups
    .filter(({ parentId }) => parentId === group.id)
    .reduce((sum, inside) => sum + sizeOf(exam, inside), group.students)

const rootsOf = (exam: ExamToSeat): Unit[] =>
  exam.groups
    .filter(({ parentId }) => !exam.groups.some(({ id }) => id === parentId))
    .map((group) => unitOf(exam, group))
    .filter(({ size }) => size > 0)

const unitsInside = (exam: ExamToSeat, group: SeatedGroup): Unit[] =>
  exam.groups
    .filter(({ parentId }) => parentId === group.id)
    .map((inside) => unitOf(exam, inside))
    .filter(({ size }) => size > 0)

/** Removes the largest unit; of equal ones the first of its exam. */
function takeLargest(waiting: Unit[]): Unit | undefined {
  const isBefore = (one: Unit, other: Unit) =>
    one.size - other.size || other.examId - one.examId || other.group.id - one.group.id
  const largest = waiting.reduce<Unit | undefined>(
    (best, unit) => (best === undefined || isBefore(unit, best) > 0 ? unit : best),
    undefined,
  )
  if (largest) waiting.splice(waiting.indexOf(largest), 1)
  return largest
}
