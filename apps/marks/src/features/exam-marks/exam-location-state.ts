import type { AnnouncedExam, AssessmentKind } from '@portal/api-client/marks'

/** An exam of a list, passed to the page of its marks as location state. */
export interface ExamLocationState extends AnnouncedExam {
  kind: AssessmentKind
}

const texts = ['date', 'examType', 'subject', 'group', 'semesterName'] as const
const numbers = ['id', 'groupId', 'subjectId', 'examTypeId'] as const

/** Type guard for the location state. */
export function isExamLocationState(value: unknown): value is ExamLocationState {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    numbers.every((name) => Number.isSafeInteger(fields.get(name))) &&
    [1, 2].includes(fields.get('semester')) &&
    [1, 2].includes(fields.get('kind'))
  )
}
