import { type Kysely, sql } from 'kysely'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { HttpError } from '../../../platform/errors.ts'
import { type ImportResult, upsertBooks } from './import.sql.ts'
import { readCatalogue } from './read-catalogue.ts'
import { type BookRecord, isSkipped, type Skipped } from './book-record.ts'

export interface ImportReport {
  read: number
  added: number
  changed: number
  same: number
  /** Skipped records, in file order. */
  skipped: Skipped[]
  /** Places of books that keep more copies than the file has, because they are reserved. */
  reserved: string[]
}

const batchSize = 500
const importLock = 7_340_025

/**
 * Imports a catalogue file: inserts new books and updates known ones; books missing from the file are unchanged. Each
 * batch is its own transaction, so reservations do not wait for the whole file; the import is idempotent and can be
 * rerun.
 */
export async function importBooks(db: Kysely<Tables>, by: string, path: string): Promise<ImportReport> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new HttpError(404, 'books.file')
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${importLock})`.execute(connection)
    try {
      const report = await importFile(connection, path)
      const { skipped, reserved, ...counts } = report
      const details = { ...counts, skipped: skipped.length, reserved: reserved.length }
      await writeAudit(connection, { actor: by, action: 'books.imported', subject: `file:${basename(path)}`, details })
      return report
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(connection)
    }
  })
}

async function importFile(db: Kysely<Tables>, path: string): Promise<ImportReport> {
  const report: ImportReport = { read: 0, added: 0, changed: 0, same: 0, skipped: [], reserved: [] }
  let batch: BookRecord[] = []
  const write = async () => {
    const fates = await db.transaction().execute((tx) => upsertBooks(tx, batch))
    batch.forEach(({ place }, at) => countResult(report, place, fates[at] ?? 'repeated'))
    batch = []
  }
  const seen = new Map<string, string>()
  for await (const reading of readCatalogue(path)) {
    report.read++
    const skipped = isSkipped(reading) ? reading : skipDuplicate(reading, seen)
    if (skipped) report.skipped.push(skipped)
    else if (!isSkipped(reading)) batch.push(reading)
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
  return report
}

function countResult(report: ImportReport, place: string, fate: ImportResult): void {
  if (fate === 'repeated') report.skipped.push({ place, reason: 'the same book as a record before it' })
  else if (fate === 'reserved') report.reserved.push(place)
  else report[fate]++
}

/** Returns the reason to skip a record that is a duplicate within the file; otherwise remembers it and returns null. */
function skipDuplicate({ place, ...book }: BookRecord, seen: Map<string, string>): Skipped | null {
  const description = [book.title, book.authors.join(), book.publisher, book.published].join('|').toLowerCase()
  const key = book.recordNumber ?? (book.isbn ? `isbn ${book.isbn}` : description)
  const before = seen.get(key)
  if (before) return { place, reason: `the same book as ${before}` }
  seen.set(key, place)
  return null
}
