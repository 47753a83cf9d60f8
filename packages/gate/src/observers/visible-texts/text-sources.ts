/** The strings in a JSON value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The string literals in built code, also those in a JSON text that the code parses. */
export function literalsIn(code: string): string[] {
  const literals = [...code.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/gs)].map(([, , text = '']) => text)
  const texts = literals.flatMap((text) => (text.startsWith('{"') ? [text, ...literalsIn(text)] : [text]))
  return texts.map((text) => text.replaceAll(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis, unescape))
}

function unescape(_escape: string, unicode?: string, byte?: string, character = ''): string {
  const digits = unicode ?? byte
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16))
  return character === 'n' ? '\n' : character
}

/** The names of months and days in a language; those of Tunisia differ in Arabic. */
export function formattedWords(language: string): string[] {
  const locales = [`${language}-TN`, language]
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))
  const formats = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => [
      new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }),
      new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }),
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' }),
    ]),
  )
  const names = formats.flatMap((format) => days.flatMap((day) => format.formatToParts(day).map(({ value }) => value)))
  return [...new Set(names)]
}
