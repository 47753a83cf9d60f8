import type { AcademicYear, Semester } from '@portal/domain/teaching'
import { formatDate, wallClockTime } from '@portal/i18n'

let year: AcademicYear | null = null

/** Makes the semesters of a year those of the page: a fact of the institute, like its time zone. */
export function setAcademicYear(ofSession: AcademicYear | null): void {
  year = ofSession
}

/** The institute's calendar day of an instant, `yyyy-mm-dd`. */
export function instituteDay(now: Date): string {
  return formatDate(now).split('/').toReversed().join('-')
}

/** The institute's local time of an instant, `yyyy-mm-dd hh:mm`. */
export function instituteDateTime(now: Date): string {
  return `${instituteDay(now)} ${wallClockTime(now)}`
}

/** The semester of a day `yyyy-mm-dd` in the year of the session; before the semesters the first, after them the last. */
export function semesterOn(day: string): Semester {
  return year?.semesters.findLast(({ startsOn }) => startsOn <= day)?.semester ?? 1
}

/** The current semester when the academic year (`2026-2027`) is the current one; else null. */
export function currentSemester(yearName: string, now: Date): Semester | null {
  if (year?.name !== yearName || year.semesters.length === 0) return null
  const day = instituteDay(now)
  return year.startsOn <= day && day <= year.endsOn ? semesterOn(day) : null
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
