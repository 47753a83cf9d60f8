import type { CalendarSession } from './calendar.sql.ts'

/** A recurrence rule: `first`, then every `interval` weeks up to `last`, excluding the dates of `except`. */
export interface Recurrence {
  first: string
  last: string
  interval: 1 | 2
  except: string[]
}

const dayLength = 86_400_000
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The rule whose dates are those of the session; null for a session that never takes place. */
export function recurrenceOf({
  dates,
  week_parity,
}: Pick<CalendarSession, 'dates' | 'week_parity'>): Recurrence | null {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  const interval = week_parity === 0 ? 1 : 2
  const except: string[] = []
  for (let date = first; date < last; date = addDays(date, interval * 7)) if (!dates.includes(date)) except.push(date)
  return { first, last, interval, except }
}
