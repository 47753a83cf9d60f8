import type { ExamDate, ExamPeriod } from '@portal/api-client/schedule'
import { formatMonth } from '@portal/i18n'

/** The exams of one day in one session, in the order of their slots. */
export interface ExamDay {
  /** `yyyy-mm-dd`. */
  date: string
  session: ExamPeriod
  exams: ExamDate[]
}

/** The exams of a session, grouped by day. */
export function groupByDay(session: ExamPeriod, exams: readonly ExamDate[]): ExamDay[] {
  const days = new Map<string, ExamDate[]>()
  for (const exam of exams) days.set(exam.date, [...(days.get(exam.date) ?? []), exam])
  return [...days].map(([date, ofDay]) => ({
    date,
    session,
    exams: ofDay.toSorted((one, other) => one.slot.localeCompare(other.slot)),
  }))
}

/** Splits the dates: from today on in ascending order, before today in descending order; days as `yyyy-mm-dd`. */
export function splitUpcoming(today: string, dates: readonly ExamDay[]): { upcoming: ExamDay[]; past: ExamDay[] } {
  const inOrder = dates.toSorted((one, other) => one.date.localeCompare(other.date))
  return {
    upcoming: inOrder.filter(({ date }) => date >= today),
    past: inOrder.filter(({ date }) => date < today).toReversed(),
  }
}

/** The dates grouped by the name of their month; keeps the given order. */
export function groupByMonth(dates: readonly ExamDay[]): { month: string; dates: ExamDay[] }[] {
  const months = new Map<string, ExamDay[]>()
  for (const exam of dates) {
    const month = formatMonth(exam.date)
    months.set(month, [...(months.get(month) ?? []), exam])
  }
  return [...months].map(([month, group]) => ({ month, dates: group }))
}

const day = 24 * 60 * 60_000

/** Whole days from one day to another, both `yyyy-mm-dd`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}
