import type { FieldsOf, RecordKind, Use } from '@portal/api-client/reference-records'
import type { RoleName } from '@portal/api-client/accounts'
import { fields, type RecordFields } from './record-field.ts'

interface KindDeclaration<Kind extends RecordKind> {
  fields: RecordFields<Kind>
  /** The field that never changes; no record of such a kind is deleted. */
  fixedBy?: keyof FieldsOf<Kind>
  /** The roles that change its records; others read them. */
  changedBy: readonly RoleName[]
  /** The fields on which the sessions and exams that use a record depend. */
  depending?: readonly (keyof FieldsOf<Kind>)[]
  /** The fields that the table leaves out. */
  hidden?: readonly (keyof FieldsOf<Kind>)[]
}

const registrar: readonly RoleName[] = ['registrar']
const examOffice: readonly RoleName[] = ['registrar', 'exams']
const ranked = { sortOrder: fields.integer(1, 99, '1'), isArchived: fields.flag() }
const names = { name: fields.text(), nameAr: fields.optionalText() }

/** The kinds of reference data, in the order of the page. */
export const recordKinds: { readonly [Kind in RecordKind]: KindDeclaration<Kind> } = {
  rooms: {
    fields: {
      name: fields.text(40),
      capacity: fields.integer(1, 5000),
      examSeats: fields.integer(0, 5000),
      isArchived: fields.flag(),
    },
    changedBy: registrar,
    depending: ['capacity'],
  },
  timeSlots: {
    fields: { label: fields.text(40), startsAt: fields.time(), endsAt: fields.time() },
    changedBy: registrar,
    depending: ['startsAt', 'endsAt'],
  },
  departments: { fields: names, changedBy: registrar },
  cycles: { fields: { number: fields.choice<1 | 2>(1, 2), ...names }, fixedBy: 'number', changedBy: registrar },
  levels: {
    fields: { ...names, cycle: fields.cycle(), year: fields.integer(1, 3) },
    changedBy: registrar,
  },
  specialities: {
    fields: {
      code: fields.code(),
      ...names,
      departmentId: fields.reference('departments'),
      cycle: fields.cycle(),
    },
    changedBy: registrar,
  },
  subjects: {
    fields: {
      code: fields.code(),
      ...names,
      specialityId: fields.reference('specialities'),
      levelId: fields.reference('levels'),
      semester: fields.choice(1, 2),
      lectureHours: fields.hours(),
      tutorialHours: fields.hours(),
      practicalHours: fields.hours(),
      otherHours: fields.hours(),
      isArchived: fields.flag(),
    },
    changedBy: registrar,
    hidden: ['nameAr', 'lectureHours', 'tutorialHours', 'practicalHours', 'otherHours'],
  },
  examTypes: { fields: { ...names, kind: fields.choice<1 | 2>(1, 2) }, changedBy: examOffice },
  examPeriods: {
    fields: {
      yearId: fields.reference('years'),
      kind: fields.choice('ds', 'principal', 'control'),
      semester: fields.choice(1, 2, 3),
      startsOn: fields.day(),
      endsOn: fields.day(),
    },
    changedBy: examOffice,
  },
  grades: { fields: { ...names, hoursDue: fields.hours(), ...ranked }, changedBy: registrar },
  teacherStatuses: { fields: { ...names, ...ranked }, changedBy: registrar },
}

export const kindNames: readonly RecordKind[] = [
  ...(['rooms', 'timeSlots', 'departments', 'cycles', 'levels', 'specialities', 'subjects'] as const),
  ...(['examTypes', 'examPeriods', 'grades', 'teacherStatuses'] as const),
]

/** The kind whose records are this use of another record; null for uses that have no table here. */
export const kindOfUse = (by: Use['by']): RecordKind | null => kindNames.find((kind) => kind === by) ?? null
