const day = /^\d{4}-\d{2}-\d{2}$/

/** The weekday of a `yyyy-mm-dd` date, 0 Sunday to 6 Saturday; null when the date is invalid. */
export function weekdayOf(date: string | null): number | null {
  const time = day.test(date ?? '') ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).getUTCDay()
}

/** Whether sessions can be held on a `yyyy-mm-dd` date: any day but Sunday. */
export function isTeachingDay(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday !== null && weekday !== 0
}

/** The same check for a `Date` of the date picker. */
export const isNotSunday = (date: Date) => date.getDay() !== 0
