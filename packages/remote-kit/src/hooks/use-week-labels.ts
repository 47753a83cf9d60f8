import type { Semester } from '@portal/domain/teaching'
import { useCommonTexts } from '@portal/i18n'

/** The names that the timetable of a week shows, in the current language. */
export function useWeekLabels(): { days: string[]; semester: (semester: Semester) => string } {
  const t = useCommonTexts()
  return {
    days: [t('day1'), t('day2'), t('day3'), t('day4'), t('day5'), t('day6')],
    semester: (semester) => t(semester === 1 ? 'semester1' : 'semester2'),
  }
}
