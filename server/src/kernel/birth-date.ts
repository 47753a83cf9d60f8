import { invalid } from '../http/errors.ts'

/** Whether a living person can have been born on a day, `yyyy-mm-dd`. */
export const isPlausibleBirthDate = (day: string): boolean =>
  day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10)

/** Throws 422. */
export function requirePlausibleBirthDate(day: string): void {
  if (!isPlausibleBirthDate(day)) throw invalid('birthdate.implausible')
}
