import type { PlannedExam } from '@portal/api-client/exam-planning'
import { formatSlot } from '@portal/i18n'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { programmeText } from '../calendar/programmes.ts'
import { dayText } from '../day-text.ts'

/** The facts of an exam that other people may change. */
export function useExamFacts(): (exam: PlannedExam) => Fact[] {
  const t = useTexts()
  return (exam) => [
    { id: 'day', label: t('exams.field.day'), value: dayText(exam.heldOn) },
    { id: 'slot', label: t('exams.field.slot'), value: formatSlot(exam.slot.name), isCode: true },
    { id: 'programme', label: t('exams.programme'), value: programmeText(exam) },
    { id: 'seated', label: t('exams.field.seated'), value: `${exam.seated} / ${exam.candidates}`, isCode: true },
    { id: 'marks', label: t('exams.field.marks'), value: exam.marks > 0 ? String(exam.marks) : '', isCode: true },
  ]
}
