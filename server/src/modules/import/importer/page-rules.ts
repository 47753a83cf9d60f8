import type { TSchema } from 'typebox'
import type { Tables } from '../../../database/tables.ts'
import { NewTeacherRecord } from '../../account/teachers/teachers.schemas.ts'
import { NewGroup } from '../../people/groups/group.schemas.ts'
import { StudentFacts } from '../../people/students/student.schemas.ts'
import { referenceKinds } from '../../reference/kinds/reference-kinds.ts'
import { HolidayNames } from '../../reference/years/years.schemas.ts'
import { validateByPart } from '../../../http/validation.ts'
import { InvalidContent } from './problem.ts'

type Rules = Record<string, TSchema>

const namesOf = ({ firstName, lastName, firstNameAr, lastNameAr }: Rules): Rules =>
  Object.fromEntries(
    Object.entries({
      first_name: firstName,
      last_name: lastName,
      first_name_ar: firstNameAr,
      last_name_ar: lastNameAr,
    }).flatMap(([column, rule]) => (rule ? [[column, rule]] : [])),
  )
const { email, idNumber, identifier } = NewTeacherRecord.properties
const { idNumber: studentNumber, email: studentEmail } = StudentFacts.properties

/** Schemas of the bodies of the pages, by table and column. */
const rules: Partial<Record<keyof Tables, Rules>> = {
  ...Object.fromEntries(
    referenceKinds.map(({ table, fields }) => [
      table,
      Object.fromEntries(Object.values(fields).map(({ column, schema }) => [column, schema])),
    ]),
  ),
  student: { ...namesOf(StudentFacts.properties), id_number: studentNumber, email: studentEmail },
  teacher: { ...namesOf(NewTeacherRecord.properties), email, identifier, id_number: idNumber },
  student_group: { name: NewGroup.properties.name },
  holiday: { name: HolidayNames.name, name_ar: HolidayNames.nameAr },
}

const compile = validateByPart({})
type Validate = ReturnType<typeof compile>
const compiled = new Map<TSchema, Validate>()

/** Throws `InvalidContent` for a value that the page of its record could not save. */
export function requirePageRule(table: keyof Tables, column: string, value: unknown): void {
  const rule = rules[table]?.[column]
  if (!rule) return
  const validate = compiled.get(rule) ?? compile({ schema: rule, method: 'PUT', url: '/', httpPart: 'body' })
  compiled.set(rule, validate)
  if (validate(value)) return
  const { minimum, maximum, maxLength }: { minimum?: number; maximum?: number; maxLength?: number } = rule
  if (typeof value === 'number') throw new InvalidContent('cell.number', { from: String(minimum), to: String(maximum) })
  if (maxLength !== undefined && Array.from(String(value)).length > maxLength)
    throw new InvalidContent('cell.long', { limit: String(maxLength) })
  throw new InvalidContent('cell.format')
}
