import { formatHour } from './clock.ts'
import { currentLanguage } from './current-language.ts'
import type { Language } from './languages.ts'

// Latin digits in Arabic too, as Tunisian institutes print codes, marks and dates.
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }

const defaultTimeZone = 'Africa/Tunis'
let instituteTimeZone = defaultTimeZone
const wallClockPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/** Sets the institute's IANA time zone, in which instants are shown. */
export function setTimeZone(timeZone = defaultTimeZone): void {
  instituteTimeZone = timeZone
}

/** A date without an offset is wall clock time and never converted; an instant uses the institute's time zone. */
function parseDate(value: string | Date): { date: Date; timeZone: string } {
  const reading = typeof value === 'string' ? wallClockPattern.exec(value) : null
  if (!reading) return { date: new Date(value), timeZone: instituteTimeZone }
  const [year, month, day, hour = 0, minute = 0] = reading.slice(1).map((part) => Number(part ?? 0))
  return { date: new Date(Date.UTC(year!, month! - 1, day, hour, minute)), timeZone: 'UTC' }
}

const formatterCache = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter takes a hundred times as long as using it, and lists format thousands of dates. */
function getFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const formatter = formatterCache.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatterCache.set(key, formatter)
  return formatter
}

function format(value: string | Date, locale: string, options: Intl.DateTimeFormatOptions) {
  const { date, timeZone } = parseDate(value)
  return Number.isNaN(date.getTime()) ? '' : getFormatter(locale, { ...options, timeZone }).format(date)
}

/** dd/MM/yyyy in every language; empty when the value is not a valid date. */
export function formatDate(value: string | Date): string {
  return format(value, 'en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** `hh:mm` on the 24-hour clock, to compute with; empty when the value is not a valid date. */
export function wallClockTime(value: string | Date): string {
  return format(value, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** A time on the clock that the person chose, by default 24 hours; empty when the value is not a valid date. */
export function formatTime(value: string | Date): string {
  const time = wallClockTime(value)
  return time && formatHour(time)
}

/** dd/MM/yyyy and the time; in Arabic wrapped in bidi isolates, so that it reads from left to right. */
export function formatDateTime(value: string | Date): string {
  const date = formatDate(value)
  if (!date) return ''
  const text = `${date} ${formatTime(value)}`
  return currentLanguage() === 'ar' ? `\u2066${text}\u2069` : text
}

/** The name of the weekday in the current language, such as "lundi". */
export function formatWeekday(value: string | Date, style: 'long' | 'short' = 'long'): string {
  return format(value, locales[currentLanguage()], { weekday: style })
}

/** The name of a day of the week, 1 for Monday to 7 for Sunday. */
export function formatDayOfWeek(day: number): string {
  // A week that begins on Monday the first.
  return formatWeekday(`2024-01-0${day}`)
}

/** A day of the week in at most four letters, such as "lun."; one letter in Arabic, which has no longer short form. */
export function formatDayInitials(day: number): string {
  const weekday = currentLanguage() === 'ar' ? 'narrow' : 'short'
  return format(`2024-01-0${day}`, locales[currentLanguage()], { weekday })
}

/** Month and year in the current language, such as "novembre 2026". */
export function formatMonth(value: string | Date): string {
  return format(value, locales[currentLanguage()], { month: 'long', year: 'numeric' })
}

const decimalSeparatorCache = new Map<string, string>()

/** The decimal separator of the current language. Cached by locale. */
export function decimalSeparator(): string {
  const locale = locales[currentLanguage()]
  const known = decimalSeparatorCache.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  decimalSeparatorCache.set(locale, sign)
  return sign
}

/** A decimal such as `7.50` with the decimal separator of the current language; its digits are unchanged. */
export function formatDecimal(decimal: string): string {
  return decimal.replace('.', decimalSeparator())
}

/** A number in the format of the current language, with Latin digits. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locales[currentLanguage()], options).format(value)
}

/** A size in bytes as a reader knows it, such as "12 ko" or "1,2 Mo"; at least 1 kB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const isLarge = kilobytes >= 1024
  return formatNumber(isLarge ? kilobytes / 1024 : kilobytes, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    // Arabic has no short unit that is in use.
    unitDisplay: currentLanguage() === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}

/** A text that people wrote, for a sentence: in Arabic it keeps the direction of its first letter to itself. */
export function isolate(text: string): string {
  return currentLanguage() === 'ar' ? `\u2068${text}\u2069` : text
}

/** An enumeration such as "A, B et C". */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(locales[currentLanguage()]).format(items)
}

/** The comma between items that no word joins, such as "A, B", with its space. */
export function listSeparator(): string {
  return currentLanguage() === 'ar' ? '، ' : ', '
}
