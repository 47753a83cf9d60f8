const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const wallClockPattern = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/

// Accepted input: one or two digits with any usual separator, or eight digits without one.
const dateInputPatterns = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
]
const timeInputPattern = /^(?<date>.*?)[\s,]+(?<hour>\d{1,2})(?:[:hH.](?<minute>\d{2})?)?\s*(?<half>[ap])?\.?m?\.?$/i

const padTwo = (part: number) => String(part).padStart(2, '0')

function toValidDate(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

/** Parses `yyyy-mm-dd` into a `Date` at local midnight; null when it is invalid. */
export function toDate(iso: string | null | undefined): Date | null {
  const parts = isoDatePattern.exec(iso ?? '')
  return parts && toValidDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

export function toIsoDate(date: Date): string {
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`
}

/** Parses input into `yyyy-mm-dd`; null when empty, and the text itself when invalid, so that the schema rejects it. */
export function parseDateInput(text: string): string | null {
  const typed = text.trim()
  if (!typed) return null
  for (const shape of dateInputPatterns) {
    const { day, month, year } = shape.exec(typed)?.groups ?? {}
    const date = toValidDate(Number(year), Number(month), Number(day))
    if (date) return toIsoDate(date)
  }
  return typed
}

/** Formats a form value as dd/MM/yyyy; an invalid value is returned unchanged. */
export function formatDateInput(value: string | null | undefined): string {
  if (!toDate(value)) return value ?? ''
  return value!.split('-').toReversed().join('/')
}

/** Parses the wall clock time `yyyy-mm-dd hh:mm` into a local `Date`; null when it is invalid. */
export function toDateTime(value: string | null | undefined): Date | null {
  const [, day, hour, minute] = wallClockPattern.exec(value ?? '') ?? []
  const date = toDate(day)
  if (!date || Number(hour) > 23 || Number(minute) > 59) return null
  date.setHours(Number(hour), Number(minute))
  return date
}

export function toWallClock(date: Date): string {
  return `${toIsoDate(date)} ${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`
}

/** Parses input, 24-hour or am/pm, into `yyyy-mm-dd hh:mm`; null when empty, the text itself when invalid. */
export function parseDateTimeInput(text: string): string | null {
  const typed = text.trim()
  const { date: day = '', hour, minute = '00', half } = timeInputPattern.exec(typed)?.groups ?? {}
  const iso = parseDateInput(day)
  if (!toDate(iso) || (half && (Number(hour) < 1 || Number(hour) > 12))) return typed || null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const value = `${iso} ${padTwo(hours)}:${minute}`
  return toDateTime(value) ? value : typed
}

/** Hours of the clock that shows times: 12 with AM and PM, or 24. */
export type Clock = 12 | 24

/** Formats a form value as dd/MM/yyyy hh:mm, with AM or PM on a 12-hour clock; an invalid value is returned unchanged. */
export function formatDateTimeInput(value: string | null | undefined, clock: Clock = 24): string {
  const moment = toDateTime(value)
  if (!moment) return value ?? ''
  const hours = moment.getHours()
  const minutes = padTwo(moment.getMinutes())
  const time =
    clock === 24 ? `${padTwo(hours)}:${minutes}` : `${padTwo(hours % 12 || 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${formatDateInput(toIsoDate(moment))} ${time}`
}

/** Whether `yyyy-mm-dd hh:mm` is valid and on a quarter of an hour. */
export function isQuarterHour(value: string | null): boolean {
  const moment = toDateTime(value)
  return moment !== null && moment.getMinutes() % timeStepMinutes === 0
}

/** Minutes between two entries of the list of times. */
export const timeStepMinutes = 15
