import { formatDate, formatWeekday } from '@portal/i18n'

/** The weekday and date of a day, `yyyy-mm-dd`. */
export const dayText = (day: string): string => `${formatWeekday(day)} ${formatDate(day)}`
