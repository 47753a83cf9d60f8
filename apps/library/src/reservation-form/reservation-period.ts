import type { ReservationPeriod } from '@portal/api-client/library'
import { isQuarterHour } from '@portal/ui/date'

/** The maximum duration of a reservation, in days. */
const maxDays = 30

const lastQuarterHour = '23:45'

/** The earliest start of a reservation, `yyyy-mm-dd hh:mm`: the current quarter of an hour. */
export function earliestStart(now: string): string {
  const minutes = Math.floor(Number(now.slice(14)) / 15) * 15
  return `${now.slice(0, 14)}${String(minutes).padStart(2, '0')}`
}

/**
 * The latest end of a reservation, `yyyy-mm-dd hh:mm`; the only copy of a book is returned on the same day. Null while
 * the start is not a valid quarter of an hour.
 */
export function latestEnd(start: string | null, copies: number): string | null {
  if (start === null || !isQuarterHour(start)) return null
  const day = start.slice(0, 10)
  return `${copies === 1 ? day : daysAfter(day, maxDays)} ${lastQuarterHour}`
}

/** A past period moved to begin at `earliest`, with its length; a coming one as it is. */
export function comingPeriod({ start, end }: ReservationPeriod, earliest: string): ReservationPeriod {
  if (start >= earliest) return { start, end }
  const instant = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const moved = new Date(instant(earliest) + instant(end) - instant(start))
  return { start: earliest, end: moved.toISOString().slice(0, 16).replace('T', ' ') }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
