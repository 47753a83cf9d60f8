import type { AnnouncedExam } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'
import type { MarksTexts } from '../../texts.ts'

/** Why the marks of an exam are not available; undefined when they are. */
export function closedReason({ isActive, isUpcoming, date }: AnnouncedExam, t: MarksTexts): string | undefined {
  if (isActive) return undefined
  return isUpcoming ? t('marks.opensOn', { date: formatDate(date) }) : t('marks.inactive')
}
