import { isQuarterHour } from '@portal/ui/date'

/** A reservation lasts at most as many days. */
const longestInDays = 30

const lastQuarter = '23:45'

/** The first moment at which a reservation may start: the quarter of an hour that runs. */
export function earliestStart(now: string): string {
  const minutes = Math.floor(Number(now.slice(14)) / 15) * 15
  return `${now.slice(0, 14)}${String(minutes).padStart(2, '0')}`
}

/**
 * The last moment at which it may end; the only copy of a book comes back on the day on which it is taken. Null while
 * the start is no moment.
 */
export function latestEnd(start: string | null, copies: number): string | null {
  if (start === null || !isQuarterHour(start)) return null
  const day = start.slice(0, 10)
  return `${copies === 1 ? day : daysAfter(day, longestInDays)} ${lastQuarter}`
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
