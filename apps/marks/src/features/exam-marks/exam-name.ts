import type { AnnouncedExam, ExamKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'

/** The parameters of an exam's translated name. */
export function nameOf({ examType, group, date }: Pick<AnnouncedExam, 'examType' | 'group' | 'date'>) {
  return { exam: examType, group, date: formatDate(date) }
}

/** The key of an announced exam's sheet. */
export function keyOf(exam: AnnouncedExam, teacher: Pick<ExamKey, 'teacherId' | 'yearId'>): ExamKey & { date: string } {
  const { groupId, subjectId, examTypeId, semester, date } = exam
  return { ...teacher, groupId, subjectId, examTypeId, semester, date, freeType: null }
}
