/** A weekly session, by the ids of the database. */
export interface PlannedSession {
  id: number
  day: number
  slot_id: number
  week_parity: 0 | 1 | 2
  teacher_id: number
  room_id: number | null
  subject_id: number
  type: 1 | 2 | 3
  group_id: number
}

/** Resources booked on a date, from one minute of the day to another. */
export interface Booking {
  /** `session 3`, `exam 1`, `duty 0`, `notice 105`. */
  what: string
  date: string
  from: number
  to: number
  /** `teacher 1`, `room 2`, and the smallest groups: `leaf 3`. */
  takes: string[]
  /** The session that it replaces. */
  inPlaceOf?: string
}

export interface TreeGroup {
  id: number
  kind: 1 | 2 | 3
  parent: number | null
  /** The smallest groups in it. */
  parts: number[]
  subjectId: 1 | 2
}

/** The four slots of a day, in minutes. */
export const slotTimes = [510, 610, 710, 810].map((from) => ({ from, to: from + 90 }))

/** Two lecture groups, each of two TD groups of two TP groups. */
export const groupTree: TreeGroup[] = [...lectureGroup(1, 0, 1), ...lectureGroup(8, 4, 2)]

function lectureGroup(id: number, first: number, subjectId: 1 | 2): TreeGroup[] {
  const tutorial = (tutorialId: number, from: number): TreeGroup[] => [
    { id: tutorialId, kind: 2, parent: id, parts: [from, from + 1], subjectId },
    { id: tutorialId + 1, kind: 3, parent: tutorialId, parts: [from], subjectId },
    { id: tutorialId + 2, kind: 3, parent: tutorialId, parts: [from + 1], subjectId },
  ]
  const whole: TreeGroup = { id, kind: 1, parent: null, parts: [0, 1, 2, 3].map((part) => first + part), subjectId }
  return [whole, ...tutorial(id + 1, first), ...tutorial(id + 4, first + 2)]
}

export const leavesOf = (groupIds: number[]): string[] =>
  groupTree.filter(({ id }) => groupIds.includes(id)).flatMap(({ parts }) => parts.map((part) => `leaf ${part}`))

const days = (date: string) => Date.parse(date) / 86_400_000

/** Whether a session is held on a date, in a semester that began on the Monday `start`. */
export function isHeldOn({ day, week_parity }: PlannedSession, date: string, start: string): boolean {
  if (new Date(date).getUTCDay() !== day) return false
  const week = Math.floor((days(date) - days(start)) / 7)
  return week_parity === 0 || week_parity === (week % 2 === 0 ? 1 : 2)
}

/** The bookings that overlap `one` in time and share a resource with it. */
export function overlappingBookings(one: Booking, others: Booking[]): Booking[] {
  return others.filter(
    (other) =>
      ![one.what, one.inPlaceOf].includes(other.what) &&
      other.date === one.date &&
      other.from < one.to &&
      one.from < other.to &&
      other.takes.some((resource) => one.takes.includes(resource)),
  )
}
