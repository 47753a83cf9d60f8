import { toSpreadsheetCell } from './spreadsheet-cell.ts'

/** A CSV file with semicolons and the byte order mark, as in the templates: spreadsheets in French open such files by a double click. */
export const formatCsv = (rows: string[][]): string =>
  `\ufeff${rows.map((row) => `${row.map((text) => quoted(toSpreadsheetCell(text))).join(';')}\r\n`).join('')}`

const quoted = (cell: string) => (/[;"\r\n,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
