import { parseMark, westernFigures } from './parse-mark.ts'

export interface TypedMark {
  /** The text of the cell afterwards. */
  text: string
  /** `notDigits`: signs that are no figures were left out; `wrong`: the last sign was taken back. */
  refused?: 'notDigits' | 'wrong'
}

/**
 * Applies one typed character: digits and one separator are kept; an impossible mark loses its last character. Comma and
 * point become the decimal sign that is given.
 */
export function typeMark(before: string, typed: string, decimalSign: string): TypedMark {
  const western = westernFigures(typed)
  const figures = western.replaceAll(/[^\d.]/g, '')
  const isMark = isOnTheWay(figures)
  const text = isMark ? figures.replace('.', decimalSign) : before
  if (figures !== western) return { text, refused: 'notDigits' }
  return isMark ? { text } : { text, refused: 'wrong' }
}

/** A point alone may still become `.5`. */
function isOnTheWay(text: string): boolean {
  return text === '.' || parseMark(text).problem === undefined
}
