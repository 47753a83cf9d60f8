import { latinDecimal } from '@portal/i18n'
import { parseMark } from './parse-mark.ts'

export interface MarkInput {
  /** The text of the cell afterwards. */
  text: string
  /** `notDigits`: characters other than digits were dropped; `wrong`: the last character was removed. */
  refused?: 'notDigits' | 'wrong'
}

/**
 * Applies one typed character: digits and one separator are kept; an invalid mark loses its last character. Commas and
 * points, the Arabic ones too, become the given decimal separator.
 */
export function applyMarkInput(before: string, typed: string, decimalSign: string): MarkInput {
  const western = latinDecimal(typed)
  const figures = western.replaceAll(/[^\d.]/g, '')
  const isMark = isIncompleteMark(figures)
  const text = isMark ? figures.replace('.', decimalSign) : before
  if (figures !== western) return { text, refused: 'notDigits' }
  return isMark ? { text } : { text, refused: 'wrong' }
}

/** Whether the text is a valid mark or a lone separator, which may become `.5`. */
function isIncompleteMark(text: string): boolean {
  return text === '.' || parseMark(text).problem === undefined
}
