/** The last Friday, or today if it is one. */
export function lastFriday(): Date {
  const today = new Date()
  return new Date(today.getTime() - ((today.getUTCDay() + 2) % 7) * msPerDay)
}

/** The day that is `days` after another one, as `YYYY-MM-DD`. */
export const isoDay = (from: Date, days: number) =>
  new Date(from.getTime() + days * msPerDay).toISOString().slice(0, 10)

const msPerDay = 86_400_000
