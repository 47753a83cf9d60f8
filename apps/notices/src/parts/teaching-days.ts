const day = /^\d{4}-\d{2}-\d{2}$/

/** The weekday of a date that a form holds, 0 Sunday to 6 Saturday; null when it is none. */
export function weekdayOf(date: string | null): number | null {
  const time = day.test(date ?? '') ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).getUTCDay()
}

/** Whether a form's date is one on which sessions are held: any but a Sunday. */
export function isTeachingDay(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday !== null && weekday !== 0
}

/** The same for a day of the calendar. */
export const isNoSunday = (date: Date) => date.getDay() !== 0
