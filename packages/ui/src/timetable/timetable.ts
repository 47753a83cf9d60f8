import type { ClassSessionType } from '../display/session-type.ts'

export type Day = 1 | 2 | 3 | 4 | 5 | 6

export interface TimetableOption {
  sessionId: number
  timetableId: number
  subjectId: number
  subject: string
  group: string
  room: string
  teacher: string
  practicalGroup: string
  type: ClassSessionType
  isMakeUp: boolean
  /** The day of a make-up or a test, `yyyy-mm-dd`; null for a weekly session. */
  heldOn?: string | null
  /** The name of a test's exam type. */
  examType?: string | null
  /** Of a test: 1 for a supervised test (DS), 2 for any other. */
  examKind?: 1 | 2 | null
  /** A make-up or test that the administration has not confirmed. */
  isPending?: boolean
}

/** The content of one slot: one session, or the options that share it; null when the slot is free. */
export type TimetableSession = null | { type: ClassSessionType; isQuarterMarked: boolean; options: TimetableOption[] }

export interface TimetableDay {
  id: Day
  label: string
  /** One entry per slot, in the order of the slots. */
  sessions: TimetableSession[]
}

export interface Timetable {
  yearLabel: string
  semesterLabel: string
  groupName?: string
  teacherName?: string
  slots: { id: number; label: string }[]
  days: TimetableDay[]
}

/** A session that the user chose in the grid. */
export interface ChosenSession {
  day: TimetableDay
  slot: Timetable['slots'][number]
  session: NonNullable<TimetableSession>
}

export interface TimetableGridProps {
  /** The accessible name of the grid. */
  caption: string
  timetable: Timetable
  /** The day whose row is tinted. */
  today?: Day
  /** The id of the current slot. */
  nowSlot?: number
  showTeacher?: boolean
  onSelect?: (chosen: ChosenSession) => void
}
