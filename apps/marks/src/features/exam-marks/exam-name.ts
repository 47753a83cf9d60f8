import type { AnnouncedExam, ExamKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'

/** What tells an exam from the others of a list, in texts. */
export function nameOf({ examType, group, date }: Pick<AnnouncedExam, 'examType' | 'group' | 'date'>) {
  return { exam: examType, group, date: formatDate(date) }
}

/** The sheet of an announced exam. */
export function keyOf(exam: AnnouncedExam, teacher: Pick<ExamKey, 'teacherId' | 'yearId'>): ExamKey & { date: string } {
  const { groupId, subjectId, examTypeId, semester, date } = exam
  return { ...teacher, groupId, subjectId, examTypeId, semester, date, freeType: null }
}
