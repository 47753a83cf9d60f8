import { sql } from 'kysely'
import { invalid } from '../../../http/errors.ts'
import { requireNoticesFree } from '../notices-free.ts'
import { checkExamPeriod, checkExamSeats, checkProgramme } from './checks.ts'
import { fields } from './field.ts'
import { defineKind, type ReferenceKind } from './reference-kind.ts'

const registrar = ['registrar'] as const
const examOffice = ['registrar', 'exams'] as const
const names = { name: fields.text('name'), nameAr: fields.optionalText('name_ar') }
const bothNames = sql<string>`r.name || ' ' || r.name_ar`

const rooms = defineKind('room', {
  path: 'rooms',
  names: { one: 'Room', many: 'Rooms' },
  noun: 'room',
  changedBy: registrar,
  fields: {
    name: fields.text('name', 40),
    capacity: fields.integer('capacity', 1, 5000),
    examSeats: fields.integer('exam_seats', 0, 5000),
    isArchived: fields.flag('is_archived'),
  },
  sortKey: sql`r.name`,
  searched: sql`r.name`,
  refusals: { room_name_key: { code: 'room.nameTaken', field: 'name' } },
  checked: ['room.examSeats'],
  check: checkExamSeats,
})

const timeSlots = defineKind('time_slot', {
  path: 'time-slots',
  names: { one: 'TimeSlot', many: 'TimeSlots' },
  noun: 'time slot',
  changedBy: registrar,
  fields: {
    label: fields.text('label', 40),
    startsAt: fields.time('starts_at'),
    endsAt: fields.time('ends_at'),
  },
  sortKey: sql`r.starts_at::text`,
  searched: sql`r.label`,
  refusals: {
    time_slot_label_key: { code: 'timeSlot.labelTaken', field: 'label' },
    time_slot_starts_at_key: { code: 'timeSlot.overlap', field: 'startsAt' },
    time_slot_check: { code: 'timeSlot.order', field: 'endsAt' },
    time_slot_tsrange_excl: { code: 'timeSlot.overlap', field: 'startsAt' },
  },
  // A range that ends before it begins is an error of the data, not of the check.
  check: async (_tx, { startsAt, endsAt }) => {
    if (endsAt <= startsAt) throw invalid('timeSlot.order', { fields: ['endsAt'] })
  },
  checkChanged: requireNoticesFree,
})

const departments = defineKind('department', {
  path: 'departments',
  names: { one: 'Department', many: 'Departments' },
  noun: 'department',
  changedBy: registrar,
  fields: names,
  sortKey: sql`r.name`,
  searched: bothNames,
  refusals: { department_name_key: { code: 'department.nameTaken', field: 'name' } },
})

const cycles = defineKind('cycle', {
  path: 'cycles',
  names: { one: 'Cycle', many: 'Cycles' },
  noun: 'cycle',
  changedBy: registrar,
  fields: { number: fields.choice('id', [1, 2]), ...names },
  fixedBy: 'number',
  sortKey: sql`r.id::text`,
  searched: bothNames,
  refusals: {
    cycle_name_key: { code: 'cycle.nameTaken', field: 'name' },
    cycle_pkey: { code: 'cycle.numberTaken', field: 'number' },
  },
})

const levels = defineKind('level', {
  path: 'levels',
  names: { one: 'Level', many: 'Levels' },
  noun: 'level',
  changedBy: registrar,
  fields: { ...names, cycle: fields.choice('cycle_id', [1, 2]), year: fields.integer('year', 1, 3) },
  sortKey: sql`r.cycle_id || ' ' || r.year`,
  searched: bothNames,
  refusals: {
    level_name_key: { code: 'level.nameTaken', field: 'name' },
    level_cycle_id_year_key: { code: 'level.yearTaken', field: 'year' },
  },
})

const specialities = defineKind('speciality', {
  path: 'specialities',
  names: { one: 'Speciality', many: 'Specialities' },
  noun: 'speciality',
  changedBy: registrar,
  fields: {
    code: fields.text('code', 30),
    ...names,
    departmentId: fields.reference('department_id'),
    cycle: fields.choice('cycle_id', [1, 2]),
  },
  sortKey: sql`r.name`,
  searched: sql`r.code || ' ' || ${bothNames}`,
  refusals: { speciality_code_key: { code: 'speciality.codeTaken', field: 'code' } },
})

const subjects = defineKind('subject', {
  path: 'subjects',
  names: { one: 'Subject', many: 'Subjects' },
  noun: 'subject',
  changedBy: registrar,
  fields: {
    code: fields.text('code', 30),
    ...names,
    specialityId: fields.reference('speciality_id'),
    levelId: fields.reference('level_id'),
    semester: fields.choice('semester', [1, 2]),
    lectureHours: fields.hours('lecture_hours'),
    tutorialHours: fields.hours('tutorial_hours'),
    practicalHours: fields.hours('practical_hours'),
    otherHours: fields.hours('other_hours'),
    isArchived: fields.flag('is_archived'),
  },
  sortKey: sql`r.name`,
  searched: sql`r.code || ' ' || ${bothNames}`,
  refusals: { subject_code_key: { code: 'subject.codeTaken', field: 'code' } },
  checked: ['subject.cycle'],
  check: checkProgramme,
})

const examTypes = defineKind('exam_type', {
  path: 'exam-types',
  names: { one: 'ExamType', many: 'ExamTypes' },
  noun: 'exam type',
  changedBy: examOffice,
  fields: { ...names, kind: fields.choice('kind', [1, 2]) },
  sortKey: sql`r.kind || ' ' || r.name`,
  searched: bothNames,
  refusals: { exam_type_name_key: { code: 'examType.nameTaken', field: 'name' } },
})

const examPeriods = defineKind('exam_period', {
  path: 'exam-periods',
  names: { one: 'ExamPeriod', many: 'ExamPeriods' },
  noun: 'exam period',
  changedBy: examOffice,
  fields: {
    yearId: fields.reference('year_id'),
    semester: fields.choice('semester', [1, 2, 3]),
    kind: fields.choice('kind', ['ds', 'principal', 'control']),
    startsOn: fields.day('starts_on'),
    endsOn: fields.day('ends_on'),
  },
  sortKey: sql`r.starts_on::text`,
  searched: sql`(select y.name from academic_year y where y.id = r.year_id) || ' ' || r.kind`,
  refusals: { exam_period_year_id_semester_kind_key: { code: 'examPeriod.exists', field: 'kind' } },
  checked: ['examPeriod.semester', 'period.order', 'period.outside'],
  check: checkExamPeriod,
})

const ranked = { sortOrder: fields.integer('sort_order', 1, 99), isArchived: fields.flag('is_archived') }
const byRank = sql<string>`r.sort_order || ' ' || r.name`

const grades = defineKind('grade', {
  path: 'grades',
  names: { one: 'Grade', many: 'Grades' },
  noun: 'grade',
  changedBy: registrar,
  fields: { ...names, hoursDue: fields.hours('hours_due'), ...ranked },
  sortKey: byRank,
  searched: bothNames,
  refusals: { grade_name_key: { code: 'grade.nameTaken', field: 'name' } },
})

const teacherStatuses = defineKind('teacher_status', {
  path: 'teacher-statuses',
  names: { one: 'TeacherStatus', many: 'TeacherStatuses' },
  noun: 'teacher status',
  changedBy: registrar,
  fields: { ...names, ...ranked },
  sortKey: byRank,
  searched: bothNames,
  refusals: { teacher_status_name_key: { code: 'teacherStatus.nameTaken', field: 'name' } },
})

/** The kinds of reference data, which share their routes, queries and rules of deletion. */
export const referenceKinds: readonly ReferenceKind[] = [
  rooms,
  timeSlots,
  departments,
  cycles,
  levels,
  specialities,
  subjects,
  examTypes,
  examPeriods,
  grades,
  teacherStatuses,
]
