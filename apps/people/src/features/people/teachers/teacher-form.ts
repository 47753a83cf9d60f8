import type { TeacherFacts, TeacherRecord } from '@portal/api-client/people'
import { z } from '@portal/ui/form'
import { message } from '../../../texts.ts'

const required = message('people.required')
const name = z.string().trim().min(1, required).max(100)
const nameAr = z.string().trim().max(100)
const choice = z.string().min(1, message('people.choiceRequired'))

export const teacherSchema = z.object({
  lastName: name,
  firstName: name,
  lastNameAr: nameAr,
  firstNameAr: nameAr,
  departmentId: choice,
  gradeId: choice,
  statusId: choice,
  isHead: z.enum(['yes', 'no']),
})
export type TeacherInput = z.input<typeof teacherSchema>

export const emptyTeacher = {
  ...{ lastName: '', firstName: '', lastNameAr: '', firstNameAr: '' },
  ...{ departmentId: '', gradeId: '', statusId: '' },
  isHead: 'no' as const,
}

/** The fields of the form as a record has them. */
export function toInput(teacher: TeacherRecord): TeacherInput {
  const { lastName, firstName, lastNameAr, firstNameAr, department, grade, status, isHead } = teacher
  const ids = { departmentId: String(department.id), gradeId: String(grade.id), statusId: String(status.id) }
  return { lastName, firstName, lastNameAr, firstNameAr, ...ids, isHead: isHead ? 'yes' : 'no' }
}

export function toTeacherFacts({ departmentId, gradeId, statusId, isHead, ...names }: TeacherInput): TeacherFacts {
  const ids = { departmentId: Number(departmentId), gradeId: Number(gradeId), statusId: Number(statusId) }
  return { ...names, ...ids, isHead: isHead === 'yes' }
}
