import type { MarkSheetKey } from '@portal/api-client/marks'
import { classOfAddress } from '@portal/remote-kit'
import { z, type RequiredField } from '@portal/ui/form'
import {
  criteriaFields,
  criteriaOfClass,
  emptyCriteria,
  requiredCriteria,
  toSemester,
  toSessionType,
} from '../../criteria/criteria.ts'
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

/** The page that opens the sheet of a TD group with free marks. */
export function freeExamAddress(path: string, exam: MarkSheetKey, tutorialId: number): string {
  const { semester, freeType, subjectId, groupId, examTypeId, date } = exam
  const parameters = {
    semestre: semester,
    type: freeType,
    matiere: subjectId,
    groupe: groupId,
    examen: examTypeId,
    date,
  }
  const filled = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams([['onglet', 'libre'], ...filled, ['td', String(tutorialId)]]).toString()}`
}

/** The criteria that such an address names; null for another address. */
export function freeExamOfAddress(parameters: URLSearchParams): FreeExamValues | null {
  const key = classOfAddress(parameters)
  const examTypeId = parameters.get('examen')
  const heldOn = parameters.get('date')
  if (!key || examTypeId === null || (heldOn !== null && !pattern.test(heldOn))) return null
  return { ...criteriaOfClass(key), examTypeId, heldOn }
}

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
