import type { RegisterKey } from '@portal/api-client/marks'
import { z } from '@portal/ui/form'

/** The criteria of a register, as the values of their controls. */
export const criteriaFields = {
  semester: z.string(),
  type: z.string(),
  subjectId: z.string(),
  groupId: z.string(),
  date: z.string(),
}

const criteriaSchema = z.object(criteriaFields)
export type Criteria = z.infer<typeof criteriaSchema>

export const noCriteria: Criteria = { semester: '', type: '', subjectId: '', groupId: '', date: '' }

/** In the order in which they hang on each other. */
const inOrder = ['semester', 'type', 'subjectId', 'groupId', 'date'] as const satisfies (keyof Criteria)[]

/** The choices that changing one makes void. */
export function laterThan(name: keyof Criteria): readonly (keyof Criteria)[] {
  return inOrder.slice(inOrder.indexOf(name) + 1)
}

/** Without the date: what a new register and the eliminations ask for. */
export const required = inOrder.slice(0, 4)

type Teacher = Pick<RegisterKey, 'teacherId' | 'yearId'>

/** The register that the criteria name; null while something is missing. */
export function toRegisterKey(criteria: Criteria, teacher: Teacher): RegisterKey | null {
  const subject = toSubjectKey(criteria, teacher)
  return subject && criteria.groupId ? { ...subject, groupId: Number(criteria.groupId) } : null
}

export function toSubjectKey(criteria: Criteria, teacher: Teacher): Omit<RegisterKey, 'groupId'> | null {
  const type = toSessionType(criteria.type)
  if (!criteria.semester || !type || !criteria.subjectId) return null
  return { ...teacher, semester: toSemester(criteria.semester), type, subjectId: Number(criteria.subjectId) }
}

export function toSemester(value: string): RegisterKey['semester'] {
  return value === '2' ? 2 : 1
}

export function toSessionType(value: string): RegisterKey['type'] | null {
  return sessionTypes.find((type) => String(type) === value) ?? null
}

const sessionTypes = [1, 2, 3, 4] as const satisfies RegisterKey['type'][]
