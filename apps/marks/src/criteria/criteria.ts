import type { ClassSessionType, RegisterKey, Semester } from '@portal/api-client/marks'
import type { ClassKey } from '@portal/remote-kit'
import { z } from '@portal/ui/form'

/** The criteria of a register; each value is the one of its control. */
export const criteriaFields = {
  semester: z.string(),
  type: z.string(),
  subjectId: z.string(),
  groupId: z.string(),
  date: z.string(),
}

export const criteriaSchema = z.object(criteriaFields)
export type Criteria = z.infer<typeof criteriaSchema>

export const emptyCriteria: Criteria = { semester: '', type: '', subjectId: '', groupId: '', date: '' }

/** The criteria of a class; empty ones without a class. */
export function criteriaOfClass(key: ClassKey | null): Criteria {
  if (!key) return emptyCriteria
  const { semester, type, subjectId, groupId } = key
  return {
    ...emptyCriteria,
    semester: String(semester),
    type: String(type),
    subjectId: String(subjectId),
    groupId: String(groupId),
  }
}

/** In the order of their dependency. */
const criteriaOrder = ['semester', 'type', 'subjectId', 'groupId', 'date'] as const satisfies (keyof Criteria)[]

/** The criteria to clear when this one changes. */
export function dependentCriteria(name: keyof Criteria): readonly (keyof Criteria)[] {
  return criteriaOrder.slice(criteriaOrder.indexOf(name) + 1)
}

/** All but the date: required for a new register and for the eliminations. */
export const requiredCriteria = criteriaOrder.slice(0, 4)

type Teacher = Pick<RegisterKey, 'teacherId' | 'yearId'>

/** The key of the register for the criteria; null while one is missing. */
export function toRegisterKey(criteria: Criteria, teacher: Teacher): RegisterKey | null {
  const subject = toSubjectKey(criteria, teacher)
  return subject && criteria.groupId ? { ...subject, groupId: Number(criteria.groupId) } : null
}

export function toSubjectKey(criteria: Criteria, teacher: Teacher): Omit<RegisterKey, 'groupId'> | null {
  const type = toSessionType(criteria.type)
  if (!criteria.semester || !type || !criteria.subjectId) return null
  return { ...teacher, semester: toSemester(criteria.semester), type, subjectId: Number(criteria.subjectId) }
}

export function toSemester(value: string): Semester {
  return value === '2' ? 2 : 1
}

export function toSessionType(value: string): ClassSessionType | null {
  return sessionTypes.find((type) => String(type) === value) ?? null
}

const sessionTypes = [1, 2, 3, 4] as const satisfies ClassSessionType[]
