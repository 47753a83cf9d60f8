import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `yyyy-mm-dd`. */
type IsoDate = string
/** `hh:mm:ss`. */
type Time = string
/** `[from,to)`, in PostgreSQL's text format of an int4range. */
type Span = string
/** `[yyyy-mm-dd,yyyy-mm-dd)`, in PostgreSQL's text format of a daterange. */
type Days = string
type ClassSessionType = 1 | 2 | 3 | 4
type Semester = 1 | 2

interface Named {
  name: string
  name_ar: Generated<string>
}

export interface TeachingTables {
  cycle: Named & { id: number }
  level: Named & { id: Generated<number>; cycle_id: number; year: number }
  speciality: Named & { id: Generated<number>; department_id: number; cycle_id: number; code: string }
  subject: SubjectTable
  room: {
    id: Generated<number>
    name: string
    capacity: number
    exam_seats: Generated<number>
    is_archived: Generated<boolean>
  }
  time_slot: { id: Generated<number>; label: string; starts_at: Time; ends_at: Time }
  holiday: Named & { id: Generated<number>; starts_on: IsoDate; ends_on: IsoDate }
  student: StudentTable
  distinct_students: { first_id: number; second_id: number }
  merged_student: { former_id: number; id_number: string; student_id: number; merged_at: Generated<Date> }
  student_group: StudentGroupTable
  enrolment: { student_id: number; year_id: number; group_id: number; group_span: Span }
  timetable: { id: Generated<number>; year_id: number; semester: Semester; starts_on: IsoDate; ends_on: IsoDate }
  timetable_session: TimetableSessionTable
  timetable_change: TimetableChangeTable
  timetable_change_teacher: { teacher_id: number; change_id: number; seen_at: Date | null }
  exam_type: Named & { id: Generated<number>; kind: 1 | 2 }
  exam_period: ExamPeriodTable
  exam: { id: Generated<number>; period_id: number; subject_id: number; held_on: IsoDate; slot_id: number }
  invigilation: InvigilationTable
  invigilation_wish: InvigilationWishTable
  invigilation_swap: InvigilationSwapTable
}

interface SubjectTable extends Named {
  id: Generated<number>
  speciality_id: number
  level_id: number
  semester: Semester
  code: string
  lecture_hours: Generated<number>
  tutorial_hours: Generated<number>
  practical_hours: Generated<number>
  other_hours: Generated<number>
  is_archived: Generated<boolean>
}

interface StudentTable {
  id: Generated<number>
  id_number: string
  first_name: string
  last_name: string
  first_name_ar: Generated<string>
  last_name_ar: Generated<string>
  gender: 1 | 2
  birth_date: IsoDate
  email: Generated<string>
  photo_key: string | null
}

interface StudentGroupTable {
  id: Generated<number>
  year_id: number
  speciality_id: number
  level_id: number
  kind: 1 | 2 | 3
  parent_id: number | null
  name: string
  span: Span
  parent_span: Span | null
}

interface TimetableSessionTable {
  id: Generated<number>
  /** Shared by the sessions of groups that have one class together; the id of the first of them. */
  class_id: Generated<number>
  timetable_id: number
  year_id: number
  day: number
  slot_id: number
  type: ClassSessionType
  is_quarter_marked: Generated<boolean>
  week_parity: Generated<0 | 1 | 2>
  weeks: GeneratedAlways<Span>
  subject_id: number
  teacher_id: number
  group_id: number
  group_span: Span
  room_id: number | null
  /** By default those of its semester. */
  valid: Generated<Days>
  revision: Generated<number>
  changed_at: Generated<Date>
}

/** How a session of a timetable changed. */
export type TimetableChangeKind = 'placed' | 'moved' | 'exchanged' | 'changed' | 'removed'

/** A session as it was when it was changed, with the names of that time. */
export interface SessionSnapshot {
  /** 1 Monday to 6 Saturday. */
  day: number
  slotId: number
  slot: string
  type: ClassSessionType
  weekParity: 0 | 1 | 2
  subject: string
  subjectAr: string
  teacherId: number
  teacher: string
  teacherAr: string
  group: string
  /** Null while no room is assigned. */
  room: string | null
}

interface TimetableChangeTable {
  id: Generated<number>
  year_id: number
  semester: Semester
  session_id: number
  kind: TimetableChangeKind
  /** Null when the session was placed. */
  before: ColumnType<SessionSnapshot | null, string | null, never>
  /** Null when the session was removed. */
  after: ColumnType<SessionSnapshot | null, string | null, never>
  /** The first day of the change; null for changes that were made before it was stored. */
  holds_from: IsoDate | null
  changed_at: Generated<Date>
  changed_by: number | null
}

/** `ds` has its own second session; the two others are final exams. */
export type ExamKind = 'ds' | 'principal' | 'control'

interface ExamPeriodTable {
  id: Generated<number>
  year_id: number
  semester: 1 | 2 | 3
  kind: ExamKind
  starts_on: IsoDate
  ends_on: IsoDate
  invigilators: Generated<number>
  small_room: Generated<number>
  spares_own_subject: Generated<boolean>
  marking_days: Generated<number>
  shared_out_at: Date | null
}

interface InvigilationTable {
  id: Generated<number>
  period_id: number
  teacher_id: number
  held_on: IsoDate
  slot_id: number
  room_id: number | null
  revision: Generated<number>
  changed_at: Generated<Date>
}

interface InvigilationWishTable {
  period_id: number
  teacher_id: number
  held_on: IsoDate
  slot_id: number
  suits: boolean
}

type SwapState = 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'refused'

interface InvigilationSwapTable {
  id: Generated<number>
  period_id: number
  from_teacher_id: number
  to_teacher_id: number
  given_id: number | null
  given_day: IsoDate
  given_slot_id: number
  given_room_id: number | null
  returned_id: number | null
  returned_day: IsoDate | null
  returned_slot_id: number | null
  returned_room_id: number | null
  state: Generated<SwapState>
  created_at: Generated<Date>
  answered_at: Date | null
  refused_by: number | null
  refused_at: Date | null
  refusal: string | null
}
