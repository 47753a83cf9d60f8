import { formatHour, latinDigits, type Clock } from '@portal/i18n'

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const wallClockPattern = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/

// Accepted input: one or two digits with any usual separator, or eight digits without one.
const dateInputPatterns = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
]
// On either clock: AM and PM, or the Arabic words for the halves of the day, shortened or not.
const timeInputPattern =
  /^(?<hour>\d{1,2})(?:[:h.](?<minute>\d{2})?)?\s*(?:(?<am>a\.?m?\.?|ص[\p{L}\p{M}]*)|(?<pm>p\.?m?\.?|م[\p{L}\p{M}]*))?$/iu
const dateAndTimePattern = /^(?<date>.*?)[\s,،]+(?<time>\d{1,2}(?:[:hH.].*|\s*\D*)?)$/

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
  const typed = latinDigits(text).trim()
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

/** Parses a time on either clock, in any digits, into `hh:mm`; null when empty, the text itself when invalid. */
export function parseTimeInput(text: string): string | null {
  const typed = latinDigits(text).trim()
  const { hour, minute = '00', am, pm } = timeInputPattern.exec(typed)?.groups ?? {}
  const isHalf = am !== undefined || pm !== undefined
  const hours = isHalf ? (Number(hour) % 12) + (pm ? 12 : 0) : Number(hour)
  const isValid = hour !== undefined && hours < 24 && Number(minute) < 60
  if (!isValid || (isHalf && (Number(hour) < 1 || Number(hour) > 12))) return typed || null
  return `${padTwo(hours)}:${minute}`
}

/** Parses a date with a time on either clock into `yyyy-mm-dd hh:mm`; null when empty, the text itself when invalid. */
export function parseDateTimeInput(text: string): string | null {
  const typed = latinDigits(text).trim()
  const { date: day = '', time = '' } = dateAndTimePattern.exec(typed)?.groups ?? {}
  const value = `${parseDateInput(day)} ${parseTimeInput(time)}`
  return toDateTime(value) ? value : typed || null
}

/** Formats a form value as dd/MM/yyyy and the time on a clock; an invalid value is returned unchanged. */
export function formatDateTimeInput(value: string | null | undefined, clock: Clock): string {
  if (!toDateTime(value)) return value ?? ''
  const [day, time = ''] = value!.split(' ')
  return `${formatDateInput(day)} ${formatHour(time, clock)}`
}

/** Formats a form value `hh:mm` on a clock; an invalid value is returned unchanged. */
export function formatTimeInput(value: string | null | undefined, clock: Clock): string {
  return value && isTime(value) ? formatHour(value, clock) : (value ?? '')
}

/** Whether a text is a time `hh:mm` on the 24-hour clock. */
export const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Whether `yyyy-mm-dd hh:mm` is valid and on a quarter of an hour. */
export function isQuarterHour(value: string | null): boolean {
  const moment = toDateTime(value)
  return moment !== null && moment.getMinutes() % timeStepMinutes === 0
}

/** Minutes between two entries of the list of times. */
export const timeStepMinutes = 15
