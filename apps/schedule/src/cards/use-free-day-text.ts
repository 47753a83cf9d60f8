import type { Agenda } from '@portal/api-client/home'
import { isolate } from '@portal/i18n'
import { useTexts } from '../texts.ts'
import type { Present } from './present-entry.ts'

/** Why a day has nothing more: it is over, a holiday, a Sunday, outside of the semesters, or free. */
export function useFreeDayText() {
  const t = useTexts()
  return ({ today, holiday, isInSemester }: Agenda, present: Present | null): string => {
    if (present) return ''
    if (today.entries.length > 0) return t('now.over')
    if (holiday !== null) return t('now.holiday', { name: isolate(holiday) })
    if (isSunday(today.day)) return t('now.weekend')
    return t(isInSemester ? 'now.free' : 'now.outside')
  }
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0
