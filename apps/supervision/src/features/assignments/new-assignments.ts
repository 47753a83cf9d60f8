import type { CycleId, NewAssignments, StudentChoice } from '@portal/api-client/supervision'
import { z } from '@portal/ui/form'

const row = z.object({ teacherId: z.string(), groupId: z.string(), studentIds: z.array(z.string()) })

/** Missing values are reported together on submit, see `missingFields`. */
export const newAssignmentsSchema = z.object({
  yearId: z.string(),
  cycle: z.string(),
  specialityId: z.string(),
  rows: z.array(row),
})

export type NewAssignmentsValues = z.infer<typeof newAssignmentsSchema>

export const emptyRow: NewAssignmentsValues['rows'][number] = { teacherId: '', groupId: '', studentIds: [] }

export const cycleIds = { licence: 1, master: 2 } as const satisfies Record<string, CycleId>

/** The cycle of a select's value; a licence while none is chosen. */
export const toCycleId = (value: string): CycleId => (value === String(cycleIds.master) ? 2 : 1)

type FieldName =
  'yearId' | 'cycle' | 'specialityId' | 'rows' | `rows.${number}.${keyof NewAssignmentsValues['rows'][number]}`

/** The names of the empty fields, in the order of the form. */
export function missingFields({ yearId, cycle, specialityId, rows }: NewAssignmentsValues): FieldName[] {
  const fields: [FieldName, unknown[] | string][] = [
    ['yearId', yearId],
    ['cycle', cycle],
    ['specialityId', specialityId],
    ['rows', rows],
    ...rows.flatMap(({ teacherId, groupId, studentIds }, index): [FieldName, unknown[] | string][] => [
      [`rows.${index}.teacherId`, teacherId],
      [`rows.${index}.groupId`, groupId],
      [`rows.${index}.studentIds`, studentIds],
    ]),
  ]
  return fields.filter(([, value]) => value.length === 0).map(([name]) => name)
}

/** Maps complete values to the request. */
export function toNewAssignments(
  { yearId, cycle, specialityId, rows }: NewAssignmentsValues,
  session: { departmentId: number; yearId: number },
): NewAssignments {
  return {
    departmentId: session.departmentId,
    yearId: session.yearId,
    studentsYearId: Number(yearId),
    cycle: toCycleId(cycle),
    specialityId: Number(specialityId),
    rows: rows.map(({ teacherId, groupId, studentIds }) => ({
      teacherId: Number(teacherId),
      groupId: Number(groupId),
      studentIds: studentIds.map(Number),
    })),
  }
}

/** The selectable students, without those of other rows; students with the same name are shown with their id number. */
export function studentOptions(students: readonly StudentChoice[], elsewhere: ReadonlySet<string>) {
  const offered = students.filter(({ id }) => !elsewhere.has(String(id)))
  return offered.map(({ id, name, idNumber }) => ({
    value: id,
    label: offered.some((other) => other.id !== id && other.name === name) ? `${name} (${idNumber})` : name,
  }))
}
