import type { ExamSession, Invigilation } from '@portal/api-client/schedule'
import { formatMonth } from '@portal/i18n'

export interface ExamDate extends Invigilation {
  session: ExamSession
}

/** The dates from today on, the next one first, and those that are over, the latest first; days as `yyyy-mm-dd`. */
export function splitAt(today: string, dates: readonly ExamDate[]): { upcoming: ExamDate[]; past: ExamDate[] } {
  const inOrder = dates.toSorted((one, other) => one.date.localeCompare(other.date))
  return {
    upcoming: inOrder.filter(({ date }) => date >= today),
    past: inOrder.filter(({ date }) => date < today).toReversed(),
  }
}

/** The dates under the name of their month, in the order given. */
export function byMonth(dates: readonly ExamDate[]): { month: string; dates: ExamDate[] }[] {
  const months = new Map<string, ExamDate[]>()
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
