import type { Database } from '../database/connect.ts'
import { importSheets } from './import-sheets.ts'
import { columnsOf } from './read-lines.ts'
import { readStored } from './read-stored.sql.ts'
import { toSpreadsheetCell } from './spreadsheet-cell.ts'
import type { SourceFile } from './source-file.ts'

/** Every file of the institute as it is stored; importing them changes nothing. */
export async function exportInstitute(db: Database): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const sheet of importSheets) {
    const columns = columnsOf(sheet)
    const records = [...(await readStored(db, sheet)).values()]
    const rows = records.map(({ cells }) => columns.map((column) => cells[column] ?? ''))
    files.push({ name: sheet.file, content: Buffer.from(toFile([columns, ...rows])) })
  }
  return files
}

/** Semicolons and the byte order mark, as in the templates: spreadsheets in French open such files by a double click. */
const toFile = (rows: string[][]): string =>
  `\ufeff${rows.map((row) => `${row.map((text) => quoted(toSpreadsheetCell(text))).join(';')}\r\n`).join('')}`

const quoted = (cell: string) => (/[;"\r\n,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
