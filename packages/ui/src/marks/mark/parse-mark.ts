import { isInMarkRange, joinHundredths } from './hundredths.ts'

/** A mark as stored and sent: 0 to 20 as a decimal string in its shortest form, such as `7.5`; null for no mark. */
export type Mark = string | null

export type MarkProblem = 'notDigits' | 'malformed' | 'decimals' | 'outOfRange'

export type ParsedMark = { mark: Mark; problem?: never } | { problem: MarkProblem; mark?: never }

const arabicZero = '٠'.charCodeAt(0)

/** Normalizes Arabic-Indic digits to Latin ones, and both commas to a point. */
export function normalizeDigits(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - arabicZero)).replaceAll(/[,٫]/g, '.')
}

/** Parses input into a mark of 0 to 20, or the reason why it is invalid. Nothing is rounded or clamped. */
export function parseMark(typed: string): ParsedMark {
  const text = normalizeDigits(typed)
  if (text === '') return { mark: null }
  if (/[^\d.]/.test(text)) return { problem: 'notDigits' }
  const parts = /^(\d*)\.?(\d*)$/.exec(text)
  if (!parts || text === '.') return { problem: 'malformed' }
  const [, whole = '', fraction = ''] = parts
  if (fraction.length > 2) return { problem: 'decimals' }
  if (whole.length > 2 || !isInMarkRange(joinHundredths(whole, fraction))) return { problem: 'outOfRange' }
  return { mark: shortestForm(whole, fraction) }
}

function shortestForm(whole: string, fraction: string): string {
  const decimals = fraction.replace(/0+$/, '')
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  return decimals ? `${units}.${decimals}` : units
}
