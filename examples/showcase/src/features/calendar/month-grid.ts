import {
  addDays,
  addMonths,
  differenceInCalendarDays,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parse,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import type { CalendarEvent } from '../../api/entities.ts'

const dayFormat = 'yyyy-MM-dd'
const momentFormat = "yyyy-MM-dd'T'HH:mm"

/** A month as `yyyy-mm`. */
export type MonthKey = string

const toDay = (date: Date) => format(date, dayFormat)
export const toMonth = (date: Date): MonthKey => format(date, 'yyyy-MM')
const parseMonth = (month: MonthKey) => parse(month, 'yyyy-MM', new Date(2000, 0))

/** The month that lies this many months later; the current one when the key is no month. */
export function shiftMonth(month: MonthKey, by: number): MonthKey {
  return toMonth(addMonths(parseMonth(month), by))
}

export const isMonth = (month: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month)

/** The days of the weeks that a month touches, from Monday to Sunday, as `yyyy-mm-dd`. */
export function daysOfMonth(month: MonthKey): string[] {
  const first = startOfMonth(parseMonth(month))
  const interval = {
    start: startOfWeek(first, { weekStartsOn: 1 }),
    end: endOfWeek(endOfMonth(first), { weekStartsOn: 1 }),
  }
  return eachDayOfInterval(interval).map(toDay)
}

/** The events that take place on a day, by their start. */
export function eventsOn(events: readonly CalendarEvent[], day: string): CalendarEvent[] {
  return events
    .filter(({ start, end }) => start.slice(0, 10) <= day && day <= end.slice(0, 10))
    .toSorted((one, other) => one.start.localeCompare(other.start))
}

/** The event moved so that it starts on this day, with the same times and length. */
export function moveEvent(event: CalendarEvent, day: string): CalendarEvent {
  const days = differenceInCalendarDays(parseISO(day), parseISO(event.start.slice(0, 10)))
  const shift = (moment: string) => format(addDays(parseISO(moment), days), momentFormat)
  return { ...event, start: shift(event.start), end: shift(event.end) }
}
