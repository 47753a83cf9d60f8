import type { MarkSheetKey } from '@portal/api-client/marks'
import { z, type RequiredField } from '@portal/ui/form'
import { criteriaFields, emptyCriteria, requiredCriteria, toSemester, toSessionType } from '../../criteria/criteria.ts'
import { message } from '../../texts.ts'

const pattern = /^\d{4}-\d{2}-\d{2}$/

/** The criteria of free marks; each value is the one of its control. */
export const freeExamSchema = z.object({
  ...criteriaFields,
  examTypeId: z.string(),
  /** Null for marks without a date. */
  heldOn: z.string().regex(pattern, message('attendance.dateWrong')).nullable(),
})
export type FreeExamValues = z.infer<typeof freeExamSchema>

export const emptyFreeExam: FreeExamValues = { ...emptyCriteria, examTypeId: '', heldOn: null }

/** The exam type first. */
export const requiredForFreeExam: readonly RequiredField<FreeExamValues>[] = [
  { field: 'examTypeId', text: message('marks.examTypeRequired') },
  ...requiredCriteria.map((field) => ({ field, text: message('register.missing') })),
]

/** The key of the sheet for the criteria; null while one is missing. */
export function toFreeExamKey(
  values: FreeExamValues,
  teacher: Pick<MarkSheetKey, 'teacherId' | 'yearId'>,
): MarkSheetKey | null {
  const freeType = toSessionType(values.type)
  if (!freeType || requiredForFreeExam.some(({ field }) => values[field] === '')) return null
  return {
    ...teacher,
    semester: toSemester(values.semester),
    examTypeId: Number(values.examTypeId),
    date: values.heldOn,
    freeType,
    subjectId: Number(values.subjectId),
    groupId: Number(values.groupId),
  }
}
