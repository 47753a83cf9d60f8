import type { Semester } from '@portal/domain/teaching'
import { formatDate, formatTime } from '@portal/i18n'

/** The institute's calendar day of an instant, `yyyy-mm-dd`. */
export function instituteDay(now: Date): string {
  return formatDate(now).split('/').toReversed().join('-')
}

/** The institute's local time of an instant, `yyyy-mm-dd hh:mm`. */
export function instituteDateTime(now: Date): string {
  return `${instituteDay(now)} ${formatTime(now)}`
}

/** The semester of a day `yyyy-mm-dd`: the second begins in February, the first in September. */
export function semesterOn(day: string): Semester {
  const month = Number(day.slice(5, 7))
  return month >= 2 && month <= 8 ? 2 : 1
}

/** The calendar year in which the academic year of a day `yyyy-mm-dd` began, on 1 September. */
export function academicYearOn(day: string): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 9 ? year : year - 1
}

/** The current semester when the academic year (`2026-2027`) is the current one; else null. */
export function currentSemester(yearName: string, now: Date): Semester | null {
  const day = instituteDay(now)
  return yearName.startsWith(String(academicYearOn(day))) ? semesterOn(day) : null
}

const dayLength = 24 * 60 * 60 * 1000

/** The day `days` after a day, both `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** The Monday of the week of a day, both `yyyy-mm-dd`. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Whether a text is a day, `yyyy-mm-dd`. */
export function isIsoDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
