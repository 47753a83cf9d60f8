import type { ExamSitting } from '@portal/api-client/exam-planning'
import { useTexts } from './texts.ts'

/** The kind of a sitting, and its semester where it has one. */
export function useSittingName(): (sitting: Pick<ExamSitting, 'kind' | 'semester'>) => string {
  const t = useTexts()
  return ({ kind, semester }) => {
    const name = t(`exams.kind.${kind}`)
    return kind === 'control' ? name : t('exams.sittingOfSemester', { name, semester })
  }
}
