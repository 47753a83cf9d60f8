import { DatabaseError } from 'pg'

/** Whom a notice would book twice, and what has them already. */
export type Clash =
  | `clash.${'teacher' | 'room' | 'group'}Notice`
  | `clash.${'teacher' | 'room' | 'group'}Session`
  | `clash.${'teacher' | 'room'}Invigilation`
  | 'clash.groupExam'

/** The constraints that the database names when it refuses a notice; its triggers name the last part of a code. */
const clashes: Record<string, Clash> = {
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

/** The clash that made the database refuse; throws any other error on. */
export function clashOf(error: unknown): Clash {
  const isExclusion = error instanceof DatabaseError && error.code === '23P01'
  const clash = isExclusion ? clashes[error.constraint ?? ''] : undefined
  if (!clash) throw error
  return clash
}
