import type { AnnouncedExam, AssessmentKind, MarkSheetKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'
import type { MarksTexts } from '../texts.ts'
import { createTypeGuard, isId, isOneOf, isText } from '../type-guard.ts'

/** An exam of a list, passed to the page of its marks as location state. */
export interface ExamLocationState extends AnnouncedExam {
  kind: AssessmentKind
}

export const isExamLocationState = createTypeGuard<ExamLocationState>({
  id: isId,
  groupId: isId,
  subjectId: isId,
  examTypeId: isId,
  date: isText,
  examType: isText,
  subject: isText,
  group: isText,
  semesterName: isText,
  semester: isOneOf(1, 2),
  kind: isOneOf(1, 2),
})

/** Why the marks of an exam are not available; undefined when they are. */
export function closedReason({ isActive, isUpcoming, date }: AnnouncedExam, t: MarksTexts): string | undefined {
  if (isActive) return undefined
  return isUpcoming ? t('marks.opensOn', { date: formatDate(date) }) : t('marks.inactive')
}

/** The parameters of an exam's translated name. */
export function examNameParams({ examType, group, date }: Pick<AnnouncedExam, 'examType' | 'group' | 'date'>) {
  return { exam: examType, group, date: formatDate(date) }
}

/** The key of an announced exam's sheet. */
export function examKeyOf(
  exam: AnnouncedExam,
  { teacherId, yearId }: Pick<MarkSheetKey, 'teacherId' | 'yearId'>,
): MarkSheetKey & { date: string } {
  const { groupId, subjectId, examTypeId, semester, date } = exam
  return { teacherId, yearId, groupId, subjectId, examTypeId, semester, date, freeType: null }
}
