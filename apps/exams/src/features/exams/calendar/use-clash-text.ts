import { listSeparator } from '@portal/i18n'
import type { ExamClash } from '@portal/api-client/exam-planning'
import { useTexts } from '../../../texts.ts'

/** A clash in words: the reason why an exam cannot take place at a time. */
export function useClashText(): (clash: ExamClash) => string {
  const t = useTexts()
  return ({ code, what, groups }) => {
    if (code === 'sunday') return t('exams.clash.sunday')
    if (code === 'holiday') return t('exams.clash.holiday', { name: what })
    // The clash is with another department.
    if (!what) return t(`exams.clash.other.${code}`, { groups: groups.join(listSeparator()) })
    return t(`exams.clash.${code}`, { name: what, groups: groups.join(listSeparator()) })
  }
}
