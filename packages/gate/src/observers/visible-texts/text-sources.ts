import { parse, type Token } from 'acorn'

/** The strings in a JSON value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The string literals in built code, also those in a JSON text that the code parses. */
export function literalsIn(code: string): string[] {
  const tokens: Token[] = []
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens })
  const literals = tokens
    .filter(({ type: { label } }) => label === 'string' || label === 'template')
    .map((token) => ('value' in token && typeof token.value === 'string' ? token.value : ''))
  return literals.flatMap((text) => (text.startsWith('{"') ? stringsInJson(text) : [text]))
}

function stringsInJson(text: string): string[] {
  try {
    return stringsIn(JSON.parse(text))
  } catch {
    return [text]
  }
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
