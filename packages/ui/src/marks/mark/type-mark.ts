import { parseMark, westernFigures } from './parse-mark.ts'

export interface TypedMark {
  /** The text of the cell afterwards. */
  text: string
  /** `notDigits`: characters other than digits were dropped; `wrong`: the last character was removed. */
  refused?: 'notDigits' | 'wrong'
}

/**
 * Applies one typed character: digits and one separator are kept; an invalid mark loses its last character. Comma and
 * point become the given decimal separator.
 */
export function typeMark(before: string, typed: string, decimalSign: string): TypedMark {
  const western = westernFigures(typed)
  const figures = western.replaceAll(/[^\d.]/g, '')
  const isMark = isOnTheWay(figures)
  const text = isMark ? figures.replace('.', decimalSign) : before
  if (figures !== western) return { text, refused: 'notDigits' }
  return isMark ? { text } : { text, refused: 'wrong' }
}

/** Whether the text is a valid mark or a lone separator, which may become `.5`. */
function isOnTheWay(text: string): boolean {
  return text === '.' || parseMark(text).problem === undefined
}
