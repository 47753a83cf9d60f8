const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A time in the current week in the institute's time zone, UTC+1 all year. */
export function thisWeek(weekday: (typeof weekdays)[number], time: string): Date {
  const now = new Date()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const day = new Date(now.getTime() + (weekdays.indexOf(weekday) - sinceMonday) * 86_400_000)
  return new Date(`${day.toISOString().slice(0, 10)}T${time}:00+01:00`)
}
