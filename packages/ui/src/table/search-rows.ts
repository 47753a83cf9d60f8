import { valueOf, type Column } from './column.ts'

/** Lower case, without accents and Arabic vowel signs: how words are compared. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|\p{Mn}/gu, '')
    .toLocaleLowerCase('fr')
}

/** The rows in which every word of the search stands somewhere. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], search: string): Row[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...rows]
  return rows.filter((row) => {
    const text = plain(columns.map((column) => valueOf(column, row)).join(' '))
    return words.every((word) => text.includes(word))
  })
}
