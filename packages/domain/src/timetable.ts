import type { AssessmentKind, ClassSessionType } from './teaching.ts'

/** 1 Monday to 6 Saturday. */
export type Day = 1 | 2 | 3 | 4 | 5 | 6

export interface Timetable {
  /** Like `2026-2027`. */
  yearLabel: string
  semesterLabel: string
  groupName?: string
  teacherName?: string
  slots: { id: number; label: string }[]
  /** Monday to Saturday. */
  days: TimetableDay[]
}

export interface TimetableDay {
  id: Day
  label: string
  /** `yyyy-mm-dd`, in the timetable of one week; without one the timetable is that of a semester. */
  date?: string
  /** The name of a holiday, on which nothing is held. */
  holiday?: string
  /** One entry per slot, in the order of the slots. */
  sessions: TimetableSession[]
  /** Exams and invigilations, in the timetable of one week. */
  events?: TimetableEvent[]
  /** Own absences, and defences of own students. */
  dayEvents?: TimetableDayEvent[]
}

/** Something in a slot of a dated day that is not a class. */
export interface TimetableEvent {
  kind: 'exam' | 'invigilation'
  id: number
  slotId: number
  /** Null for an invigilation. */
  subject: string | null
  /** Empty for an exam, which has several. */
  room: string
}

/** Something on a dated day that has no slot. */
export interface TimetableDayEvent {
  kind: 'absence' | 'defence'
  id: number
  /** Like `08:30`; null for a defence. */
  from: string | null
  to: string | null
  /** The student of a defence. */
  person: string | null
  isPending: boolean
}

/** The content of one slot: one session, or the options that share it; null when the slot is free. */
export type TimetableSession = null | { type: ClassSessionType; isQuarterMarked: boolean; options: TimetableOption[] }

export interface TimetableOption {
  /** The first of a class of several groups. */
  sessionId: number
  /** Those of all groups of a class, in a dated week. */
  sessionIds?: readonly number[]
  timetableId: number
  subjectId: number
  subject: string
  /** The group of the class; null for a make-up or test of no weekly class. */
  classGroupId: number | null
  group: string
  /** Empty while no room is assigned. */
  room: string
  teacher: string
  /** The TP group within the TD group; empty for other types. */
  practicalGroup: string
  type: ClassSessionType
  isMakeUp: boolean
  /** The date of a make-up or a test, `yyyy-mm-dd`; null for a weekly session. */
  heldOn: string | null
  /** The name of a test's exam type; null for everything else. */
  examType: string | null
  /** Null for everything but a test, and when the server omits it. */
  examKind: AssessmentKind | null
  /** A make-up or test that the administration has not confirmed. */
  isPending: boolean
  /** Why a class of a dated week does not take place; null or missing for one that does. */
  cancelledBy?: 'absence' | 'exam' | null
  /** In a dated week; null or missing for a test. */
  status?: ClassStatus | null
}

/** The one state of a class on a date. */
export interface ClassStatus {
  state: 'planned' | 'held' | 'cancelled' | 'replaced' | 'owed'
  /** Null for a class that takes place; `decision` for one that is not made up. */
  cause: 'absence' | 'holiday' | 'exam' | 'test' | 'decision' | null
  /** The name of who decided it, where it is recorded. */
  decidedBy: string | null
  /** ISO 8601. */
  decidedAt: string | null
}
