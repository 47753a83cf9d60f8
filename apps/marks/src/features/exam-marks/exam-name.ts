import type { AnnouncedExam, MarkSheetKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'

/** The parameters of an exam's translated name. */
export function examNameParams({ examType, group, date }: Pick<AnnouncedExam, 'examType' | 'group' | 'date'>) {
  return { exam: examType, group, date: formatDate(date) }
}

/** The key of an announced exam's sheet. */
export function examKeyOf(
  exam: AnnouncedExam,
  teacher: Pick<MarkSheetKey, 'teacherId' | 'yearId'>,
): MarkSheetKey & { date: string } {
  const { groupId, subjectId, examTypeId, semester, date } = exam
  return { ...teacher, groupId, subjectId, examTypeId, semester, date, freeType: null }
}
