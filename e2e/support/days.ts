const msPerDay = 86_400_000
const dayAfter = (from: Date, days: number) => new Date(from.getTime() + days * msPerDay)

/** The institute's current day, at midnight UTC: near midnight it is another one than in UTC. */
export const today = (): Date =>
  new Date(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Tunis' }).format(new Date()))

/** The last Friday, or today if it is one. */
export function lastFriday(): Date {
  const day = today()
  return dayAfter(day, -((day.getUTCDay() + 2) % 7))
}

/** The next given weekday, 1 Monday to 6 Saturday, or today if it is one. */
export function nextWeekday(weekday: number): Date {
  const day = today()
  return dayAfter(day, (weekday - day.getUTCDay() + 7) % 7)
}

/** The day that is `days` after another one, as `YYYY-MM-DD`. */
export const isoDay = (from: Date, days: number) => dayAfter(from, days).toISOString().slice(0, 10)

/** The day that is `days` after another one, as it is typed: `dd/MM/yyyy`. */
export const typedDay = (from: Date, days: number) => isoDay(from, days).split('-').toReversed().join('/')

/** The day that was `days` ago, as it is typed. */
export const pastDay = (days: number) => typedDay(today(), -days)
