import type { FreeWish } from '@portal/api-client/wishes'
import { z } from '@portal/ui/form'
import { toSemester, toSessionType } from '../../wish-values/sheet-values.ts'
import { message } from '../../texts.ts'

const groups = z.string().regex(/^\s*0*[1-9]\d?\s*$/, message('validation.groupCountRequired'))

/** Each value is the one of its control. */
export const freeWishSchema = z.object({
  semester: z.string().min(1, message('form.semesterRequired')),
  days: z.array(z.string()).min(1, message('form.daysRequired')),
  subjectId: z.string().min(1, message('free.subjectRequired')),
  type: z.string().min(1, message('free.typeRequired')),
  teacherId: z.string().min(1, message('free.teacherRequired')),
  groups,
})

export type FreeWishValues = z.infer<typeof freeWishSchema>

/** Maps the values to the request, without department and year. */
export function toFreeWish(values: FreeWishValues): Omit<FreeWish, 'departmentId' | 'yearId'> {
  return {
    semester: toSemester(values.semester),
    days: values.days.map(Number),
    subjectId: Number(values.subjectId),
    type: toSessionType(values.type),
    teacherId: Number(values.teacherId),
    groups: Number(values.groups),
  }
}
