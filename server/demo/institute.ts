import type { Insertable } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** The tables that the demo fills, in an order that satisfies the foreign keys. */
export const demoTables = [
  'academic_year',
  'department',
  'grade',
  'teacher_status',
  'cycle',
  'level',
  'speciality',
  'subject',
  'room',
  'time_slot',
  'holiday',
  'teacher',
  'student',
  'student_group',
  'enrolment',
  'timetable',
  'timetable_session',
  'exam_type',
  'exam_period',
  'exam',
  'invigilation',
  'absence_notice',
  'session_notice',
  'session_notice_group',
  'register',
  'attendance_sheet',
  'attendance',
  'elimination',
  'exam_sheet',
  'exam_mark',
  'project_subject',
  'project_assignment',
  'wish_sheet',
  'wish_line',
  'heading',
  'book',
  'book_heading',
  'reservation',
  'print_run',
] as const satisfies (keyof Tables)[]
export type DemoTable = (typeof demoTables)[number]

/** An insertable row with an explicit id, when the table has one. */
export type Row<T extends DemoTable> = Insertable<Tables[T]> & ('id' extends keyof Tables[T] ? { id: number } : unknown)

/** A whole institute in memory: every generator reads the existing rows and adds those of its own tables. */
export type Institute = { [T in DemoTable]: Row<T>[] }

export const emptyInstitute = (): Institute => ({
  academic_year: [],
  department: [],
  grade: [],
  teacher_status: [],
  cycle: [],
  level: [],
  speciality: [],
  subject: [],
  room: [],
  time_slot: [],
  holiday: [],
  teacher: [],
  student: [],
  student_group: [],
  enrolment: [],
  timetable: [],
  timetable_session: [],
  exam_type: [],
  exam_period: [],
  exam: [],
  invigilation: [],
  absence_notice: [],
  session_notice: [],
  session_notice_group: [],
  attendance_sheet: [],
  attendance: [],
  register: [],
  elimination: [],
  exam_sheet: [],
  exam_mark: [],
  project_subject: [],
  project_assignment: [],
  wish_sheet: [],
  wish_line: [],
  heading: [],
  book: [],
  book_heading: [],
  reservation: [],
  print_run: [],
})

export const isHoliday = (institute: Institute, day: string): boolean =>
  institute.holiday.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
