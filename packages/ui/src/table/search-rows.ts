import { latinDigits } from '@portal/i18n'
import { valueOf, type Column } from './column.ts'

/** Normalizes text for comparison: lower case and Latin digits, without accents and Arabic vowel signs. */
function normalizeText(text: string): string {
  return latinDigits(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|\p{Mn}/gu, '')
    .toLocaleLowerCase('fr')
}

/** Returns a filter for rows whose text contains every word of a search; the normalized texts are cached. */
export function createTextSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string): (search: string) => Row[] {
  let texts: string[] | undefined
  return (search) => {
    const words = normalizeText(search).split(/\s+/).filter(Boolean)
    if (words.length === 0) return [...rows]
    texts ??= rows.map((row) => normalizeText(textOf(row)))
    const found = texts
    return rows.filter((_, index) => words.every((word) => found[index]?.includes(word)))
  }
}

/** The same for the values of columns. */
export function createRowSearch<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): (search: string) => Row[] {
  return createTextSearch(rows, (row) => columns.map((column) => valueOf(column, row)).join(' '))
}

/** The rows that contain every word of the search. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], search: string): Row[] {
  return createRowSearch(rows, columns)(search)
}
