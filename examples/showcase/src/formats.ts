import { currentLanguage, formatNumber, type Language } from '@portal/i18n'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }

/** An amount in dollars, the only currency of the template. */
export function formatDollars(amount: number): string {
  return formatNumber(amount, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
}

/** The short name of a month, by its number from 0. */
export function monthName(month: number): string {
  return new Intl.DateTimeFormat(locales[currentLanguage()], { month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, month, 1)),
  )
}

/** The short name of a weekday, by its number from 0 for Monday. */
export function weekdayName(day: number): string {
  return new Intl.DateTimeFormat(locales[currentLanguage()], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + day)),
  )
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day that a record writes for display, such as `10 Oct, 19`, as `yyyy-mm-dd`; null for any other text. */
export function parseDisplayDay(text: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2}) ([A-Z][a-z]{2}), (\d{2})$/.exec(text) ?? []
  const number = shortMonths.indexOf(month) + 1
  return number === 0 ? null : `20${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day of a month that a record writes in English, such as `Mar 5`, in the chosen language; any other text as it is. */
export function formatShortDay(text: string): string {
  const [, month = '', day] = /^([A-Z][a-z]{2}) (\d{1,2})$/.exec(text) ?? []
  const number = shortMonths.indexOf(month)
  if (number < 0) return text
  return new Intl.DateTimeFormat(locales[currentLanguage()], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2024, number, Number(day))))
}

const ageUnits: Record<string, Intl.RelativeTimeFormatUnit> = { min: 'minute', hr: 'hour', day: 'day' }

/** An age that a record writes in English, such as `15 mins ago`, in the chosen language; less exact ones as now. */
export function formatAge(text: string): string {
  const [, count, unit = ''] = /^(\d+) (min|hr|day)s? ago$/.exec(text) ?? []
  const format = new Intl.RelativeTimeFormat(locales[currentLanguage()], { numeric: 'auto' })
  return format.format(-Number(count ?? 0), ageUnits[unit] ?? 'second')
}

/** The size of a file that a record writes in English, such as `3.25 MB`, in the chosen language. */
export function formatSize(text: string): string {
  const [, size] = /^([\d.]+) MB$/.exec(text) ?? []
  return size === undefined ? text : formatNumber(Number(size), { style: 'unit', unit: 'megabyte' })
}
