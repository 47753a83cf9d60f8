import type { ClassSession } from '../../today/class-session.ts'

type SessionDay = Pick<ClassSession, 'day' | 'heldOn'>

const milliseconds = 24 * 60 * 60 * 1000
const pattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a valid date, `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(Date.parse(text))
}

/** Whether a session is held on a date: a make-up on its own, any other on its weekday. */
export function isHeldOn(date: string, { day, heldOn }: SessionDay): boolean {
  return heldOn === null ? new Date(date).getUTCDay() === day : date === heldOn
}

/** The last date up to today on which a session was held; null for an upcoming make-up. */
export function lastSessionDate({ day, heldOn }: SessionDay, today: string): string | null {
  if (heldOn !== null) return heldOn <= today ? heldOn : null
  const ago = (new Date(today).getUTCDay() - day + 7) % 7
  return new Date(Date.parse(today) - ago * milliseconds).toISOString().slice(0, 10)
}
