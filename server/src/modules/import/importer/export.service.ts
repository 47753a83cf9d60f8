import type { Database } from '../../../database/connect.ts'
import { importSheets } from './import-sheets.ts'
import { formatCsv } from './format-csv.ts'
import { columnsOf } from './column-names.ts'
import { readStored } from './read-stored.sql.ts'
import type { TextFile } from './source-file.ts'

/** Every file of the institute as it is stored; importing them changes nothing. */
export async function exportInstitute(db: Database): Promise<TextFile[]> {
  const files: TextFile[] = []
  for (const sheet of importSheets) {
    const columns = columnsOf(sheet)
    const records = [...(await readStored(db, sheet)).values()]
    const rows = records.map(({ cells }) => columns.map((column) => cells[column] ?? ''))
    files.push({ name: sheet.file, content: Buffer.from(formatCsv([columns, ...rows])) })
  }
  return files
}
