import type { Calendar, CalendarSession } from './calendar.sql.ts'

/** A recurrence rule: `first`, then every `interval` weeks up to `last`, excluding the dates of `except`. */
export interface Recurrence {
  first: string
  last: string
  interval: 1 | 2
  except: string[]
}

const dayLength = 86_400_000
const toDays = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength
const toText = (days: number) => new Date(days * dayLength).toISOString().slice(0, 10)
/** Day 0, 1970-01-01, was a Thursday. */
const mondayOf = (days: number) => days - ((days + 3) % 7)

/** The dates of a weekly session without holidays and replacing tests; null if none remains. */
export function recurrenceOf(session: CalendarSession, holidays: Calendar['holidays']): Recurrence | null {
  const starts = toDays(session.semester_starts_on)
  const interval = session.week_parity === 0 ? 1 : 2
  const secondWeek = session.week_parity === 2 ? 7 : 0
  const dates: number[] = []
  for (let date = mondayOf(starts) + secondWeek + session.day - 1; ; date += interval * 7) {
    if (date > toDays(session.semester_ends_on)) break
    if (date >= starts) dates.push(date)
  }
  const isLeftOut = (date: number) =>
    session.replaced_on.includes(toText(date)) ||
    holidays.some((h) => toDays(h.starts_on) <= date && date <= toDays(h.ends_on))
  const first = dates.findIndex((date) => !isLeftOut(date))
  const last = dates.findLastIndex((date) => !isLeftOut(date))
  const firstDate = dates[first]
  const lastDate = dates[last]
  if (firstDate === undefined || lastDate === undefined) return null
  return {
    first: toText(firstDate),
    last: toText(lastDate),
    interval,
    except: dates.slice(first, last).filter(isLeftOut).map(toText),
  }
}
