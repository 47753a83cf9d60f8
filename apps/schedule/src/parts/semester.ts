import type { ExamSession, Semester } from '@portal/api-client/schedule'
import { formatDate } from '@portal/i18n'

export const semesters = [1, 2] as const satisfies Semester[]
export const examSessions = [1, 2, 3] as const satisfies ExamSession[]

/** Keys of the common texts. */
export const semesterNames = { 1: 'semester1', 2: 'semester2', 3: 'sessionControle' } as const

/** The institute's calendar day of an instant, `yyyy-mm-dd`. */
export function instituteDay(now: Date): string {
  return formatDate(now).split('/').toReversed().join('-')
}

/** The semester that is taught on a day `yyyy-mm-dd`: the second begins in February, the first in September. */
export function semesterOn(day: string): Semester {
  const month = Number(day.slice(5, 7))
  return month >= 2 && month <= 8 ? 2 : 1
}

/** The calendar year in which the academic year of a day `yyyy-mm-dd` began; it turns on the first of September. */
export function academicYearOn(day: string): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 9 ? year : year - 1
}
