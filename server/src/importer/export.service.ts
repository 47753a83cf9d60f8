import type { Database } from '../database/connect.ts'
import { importSheets } from './import-sheets.ts'
import { formatCsv } from './format-csv.ts'
import { columnsOf } from './read-lines.ts'
import { readStored } from './read-stored.sql.ts'
import type { SourceFile } from './source-file.ts'

/** Every file of the institute as it is stored; importing them changes nothing. */
export async function exportInstitute(db: Database): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const sheet of importSheets) {
    const columns = columnsOf(sheet)
    const records = [...(await readStored(db, sheet)).values()]
    const rows = records.map(({ cells }) => columns.map((column) => cells[column] ?? ''))
    files.push({ name: sheet.file, content: Buffer.from(formatCsv([columns, ...rows])) })
  }
  return files
}
