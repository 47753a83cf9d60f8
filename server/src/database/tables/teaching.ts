import type { Generated, GeneratedAlways } from 'kysely'

/** `yyyy-mm-dd`. */
type IsoDate = string
/** `hh:mm:ss`. */
type Time = string
/** `[from,to)`, in PostgreSQL's text format of an int4range. */
type Span = string
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
  room: { id: Generated<number>; name: string; capacity: number; is_archived: Generated<boolean> }
  time_slot: { id: Generated<number>; label: string; starts_at: Time; ends_at: Time }
  holiday: Named & { id: Generated<number>; starts_on: IsoDate; ends_on: IsoDate }
  student: StudentTable
  merged_student: { former_id: number; id_number: string; student_id: number; merged_at: Generated<Date> }
  student_group: StudentGroupTable
  enrolment: { student_id: number; year_id: number; group_id: number; group_span: Span }
  timetable: { id: Generated<number>; year_id: number; semester: Semester; starts_on: IsoDate; ends_on: IsoDate }
  timetable_session: TimetableSessionTable
  exam_type: Named & { id: Generated<number>; kind: 1 | 2 }
  exam_period: ExamPeriodTable
  exam: { id: Generated<number>; period_id: number; subject_id: number; held_on: IsoDate; slot_id: number }
  invigilation: InvigilationTable
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
  revision: Generated<number>
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
}

interface InvigilationTable {
  id: Generated<number>
  period_id: number
  teacher_id: number
  held_on: IsoDate
  slot_id: number
  room_id: number | null
  revision: Generated<number>
}
