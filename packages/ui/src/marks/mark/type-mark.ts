import { parseMark, westernFigures } from './parse-mark.ts'

export interface TypedMark {
  /** What stands in the cell afterwards. */
  text: string
  /** `notDigits`: signs that are no figures were left out; `wrong`: the last sign was taken back. */
  refused?: 'notDigits' | 'wrong'
}

/**
 * What one more sign makes of a cell: figures and one separator stay, a mark that cannot be loses its last sign. Comma and
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
