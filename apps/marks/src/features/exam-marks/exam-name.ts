import type { AnnouncedExam, ExamKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'

/** The name of an exam in a list. */
export function nameOf({ examType, group, date }: Pick<AnnouncedExam, 'examType' | 'group' | 'date'>) {
  return { exam: examType, group, date: formatDate(date) }
}

/** The sheet of an announced exam. */
export function keyOf(exam: AnnouncedExam, teacher: Pick<ExamKey, 'teacherId' | 'yearId'>): ExamKey & { date: string } {
  const { groupId, subjectId, examTypeId, semester, date } = exam
  return { ...teacher, groupId, subjectId, examTypeId, semester, date, freeType: null }
}
