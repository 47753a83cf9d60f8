import { DatabaseError } from 'pg'

/** Conflict codes: what a notice would double-book, and with what. */
export type ConflictCode =
  | `clash.${'teacher' | 'room' | 'group'}Notice`
  | `clash.${'teacher' | 'room' | 'group'}Session`
  | `clash.${'teacher' | 'room'}Invigilation`
  | 'clash.groupExam'

/** Conflict code by database constraint; triggers raise the last part of a code as constraint name. */
const conflictOfConstraint: Record<string, ConflictCode> = {
  session_notice_teacher_is_free: 'clash.teacherNotice',
  session_notice_room_is_free: 'clash.roomNotice',
  session_notice_group_is_free: 'clash.groupNotice',
  teacherSession: 'clash.teacherSession',
  teacherInvigilation: 'clash.teacherInvigilation',
  roomSession: 'clash.roomSession',
  roomInvigilation: 'clash.roomInvigilation',
  groupSession: 'clash.groupSession',
  groupExam: 'clash.groupExam',
}

/** Every conflict code. */
export const clashes = Object.values(conflictOfConstraint)

/** Maps an exclusion violation of the database to its conflict code; rethrows any other error. */
export function conflictOf(error: unknown): ConflictCode {
  const isExclusion = error instanceof DatabaseError && error.code === '23P01'
  const clash = isExclusion ? conflictOfConstraint[error.constraint ?? ''] : undefined
  if (!clash) throw error
  return clash
}
