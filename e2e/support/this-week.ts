import { isoDay, today } from './days.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A time in the current week in the institute's time zone, UTC+1 all year. */
export function thisWeek(weekday: (typeof weekdays)[number], time: string): Date {
  const day = today()
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(`${isoDay(day, weekdays.indexOf(weekday) - sinceMonday)}T${time}:00+01:00`)
}
