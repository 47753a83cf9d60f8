import { type Kysely, sql } from 'kysely'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Tables } from '../../../../database/tables.ts'
import { writeAudit } from '../../../../kernel/audit.ts'
import { HttpError } from '../../../../http/errors.ts'
import { type BookRecord, isProblem } from './book-record.ts'
import { catalogueLock } from './catalogue-lock.ts'
import type { CatalogueProblem } from './problem.ts'
import { findDuplicates, repeated } from './read-books.ts'
import { openCatalogue, type OpenCatalogue } from './read-catalogue.ts'
import { type ImportResult, upsertBooks } from './write-books.sql.ts'

export interface ImportReport {
  format: OpenCatalogue['format']
  read: number
  added: number
  changed: number
  same: number
  /** Records that are not imported, in file order. */
  skipped: CatalogueProblem[]
  /** Positions of books that keep more copies than the file has, because they are reserved. */
  reserved: number[]
}

const batchSize = 500

/**
 * Imports a catalogue file: inserts new books and updates known ones; books missing from the file are unchanged. Each
 * batch is its own transaction, so reservations do not wait for the whole file; the import is idempotent and can be
 * rerun. Throws 404 without the file, and `UnreadableCatalogue`.
 */
export async function importBooks(db: Kysely<Tables>, by: string, path: string): Promise<ImportReport> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new HttpError(404, 'books.file')
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${catalogueLock})`.execute(connection)
    try {
      const report = await importRecords(connection, await openCatalogue(() => createReadStream(path)))
      const { skipped, reserved, format: _, ...counts } = report
      const details = { ...counts, skipped: skipped.length, reserved: reserved.length }
      await writeAudit(connection, { actor: by, action: 'books.imported', subject: `file:${basename(path)}`, details })
      return report
    } finally {
      await sql`select pg_advisory_unlock(${catalogueLock})`.execute(connection)
    }
  })
}

async function importRecords(db: Kysely<Tables>, { format, records }: OpenCatalogue): Promise<ImportReport> {
  const report: ImportReport = { format, read: 0, added: 0, changed: 0, same: 0, skipped: [], reserved: [] }
  let batch: BookRecord[] = []
  const write = async () => {
    const results = await db.transaction().execute((tx) => upsertBooks(tx, batch))
    results.forEach((result, at) => countResult(report, batch, at, result))
    batch = []
  }
  const duplicates = findDuplicates()
  for await (const parsed of records) {
    report.read++
    const skipped = isProblem(parsed) ? parsed : duplicates(parsed)
    if (skipped) report.skipped.push(skipped)
    else if (!isProblem(parsed)) batch.push(parsed)
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
  return report
}

function countResult(report: ImportReport, batch: BookRecord[], at: number, result: ImportResult): void {
  const book = batch[at]
  if (!book) return
  if (result === 'reserved') report.reserved.push(book.position)
  else if (typeof result === 'string') report[result]++
  else report.skipped.push(repeated(book, batch[result.repeats]))
}
