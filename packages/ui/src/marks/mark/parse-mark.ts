import { latinDecimal } from '@portal/i18n'
import type { Mark } from '@portal/domain/mark-rows'
import { isInMarkRange, joinHundredths } from './hundredths.ts'

export type MarkProblem = 'notDigits' | 'malformed' | 'decimals' | 'outOfRange'

export type ParsedMark = { mark: Mark; problem?: never } | { problem: MarkProblem; mark?: never }

/** Parses the text of a cell into the shortest form of a mark of 0 to 20, or the reason why it is invalid; never rounds. */
export function parseMark(typed: string): ParsedMark {
  const text = latinDecimal(typed)
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
