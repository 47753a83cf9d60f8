import type { ExamToSeat, RoomSeats } from './seating-plan.ts'

/** A teacher of the subject of an exam with a lecture group; the first of a group is the one to mark. */
export interface SubjectTeacher {
  examId: number
  /** The group of the sessions, or one around or within it. */
  groupId: number
  teacherId: number
}

/** The marker of the papers of an exam in a room; null when nobody teaches its subject there. */
export interface RoomMarker {
  examId: number
  roomId: number
  teacherId: number | null
}

/**
 * Proposes who marks each room: who teaches the subject to the group that sits there. Where an exam is mixed, its rooms are
 * shared among the teachers of its groups by the number of their students.
 */
export function proposeMarkers(
  exams: readonly ExamToSeat[],
  rooms: readonly RoomSeats[],
  teachers: readonly SubjectTeacher[],
): RoomMarker[] {
  const teacherOf = new Map<string, number>()
  for (const { examId, groupId, teacherId } of teachers)
    if (!teacherOf.has(`${examId} ${groupId}`)) teacherOf.set(`${examId} ${groupId}`, teacherId)
  const shares = new Map(exams.map((exam) => [exam.examId, sharesOf(exam, teacherOf)]))
  return rooms.map(({ examId, roomId, groupId, seats }) => ({
    examId,
    roomId,
    teacherId:
      groupId === null
        ? takeShare(shares.get(examId) ?? new Map(), seats.length)
        : (teacherOf.get(`${examId} ${groupId}`) ?? null),
  }))
}

/** How many students of an exam each teacher has. */
function sharesOf({ examId, groups }: ExamToSeat, teacherOf: ReadonlyMap<string, number>): Map<number, number> {
  const shares = new Map<number, number>()
  for (const { id, students } of groups) {
    const teacherId = teacherOf.get(`${examId} ${id}`)
    if (teacherId !== undefined && students > 0) shares.set(teacherId, (shares.get(teacherId) ?? 0) + students)
  }
  return shares
}

/** The teacher with the most students left; so many papers are then marked by them. */
function takeShare(shares: Map<number, number>, papers: number): number | null {
  const [first] = [...shares].toSorted(([a, left], [b, right]) => right - left || a - b)
  if (!first) return null
  shares.set(first[0], first[1] - papers)
  return first[0]
}
