import type { Database } from '../../../../database/connect.ts'
import { formatCsv } from '../format-csv.ts'
import { exportedColumns } from './csv.ts'
import { selectBooks } from './stored-books.sql.ts'

const batchSize = 2_000

/** The catalogue as a CSV file; importing it changes nothing. */
export async function exportCatalogue(db: Database): Promise<Buffer> {
  const columns = Object.values(exportedColumns)
  const rows: string[][] = [columns]
  for (let after = 0, isOver = false; !isOver;) {
    const books = await selectBooks(db, { after, limit: batchSize })
    rows.push(...books.map(({ cells }) => columns.map((column) => cells[column])))
    after = books.at(-1)?.id ?? after
    isOver = books.length < batchSize
  }
  return Buffer.from(formatCsv(rows))
}
