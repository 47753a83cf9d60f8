import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { Tables } from '../../../../database/tables.ts'
import { writeAudit } from '../../../../kernel/audit.ts'
import type { Change, FileChanges } from '../compare-stored.ts'
import type { MatchedRow } from './book-row.ts'
import { catalogueLock } from './catalogue-lock.ts'
import { changesOf, type ComparedBooks, compareBooks, recompareCopies } from './compare-books.ts'
import type { CatalogueProblem } from './problem.ts'
import { readBooks, type ReadBooks } from './read-books.ts'
import { insertBooks, insertHeadings, linkHeadings, lockBooks, updateBooks, withNewIds } from './write-books.sql.ts'

export interface CatalogueReport {
  format: ReadBooks['format']
  /** Why nothing of the file can be imported; empty else. */
  problems: CatalogueProblem[]
  /** Contents that the import leaves out. */
  notes: CatalogueProblem[]
  /** Empty with a problem. */
  changes: FileChanges[]
}

interface CatalogueOptions {
  content: Uint8Array
  /** The actor and the subject in the audit log. */
  by: string
  subject: string
  isDryRun: boolean
  /** Whether the import was confirmed before, and is continued. */
  isConfirmed: boolean
  /** Called with the records that are compared or written so far, and all of them. */
  onProgress: (progress: { done: number; total: number }) => Promise<void>
  /** Called in each transaction that writes the rest of a decided import; throws when another process continues it. */
  requireRight: (tx: Database) => Promise<void>
  /** Called in the transaction that decides an import without problems; false takes it back. */
  confirm: (tx: Database, report: CatalogueReport) => Promise<boolean>
}

const batchSize = 500
/** Books whose texts change in one transaction: a reservation of one of them waits for it. */
const changedAtOnce = 100
/** A decoder or a parser gets the file in parts of this size, in bytes. */
const chunkSize = 64 * 1024

/** Thrown to roll back the transaction. */
class ImportRolledBack extends Error {}

/**
 * Imports the records of a catalogue that can be read; the others are notes. A dry run only reads, so that it locks nothing. The
 * import decides in one transaction, which adds the new books and locks those that lose copies. The other changes follow
 * in short ones, because reservations and loans wait for the books that are locked; an import that ends between them is
 * called again with `isConfirmed`.
 */
export async function importCatalogue(db: Kysely<Tables>, options: CatalogueOptions): Promise<CatalogueReport> {
  const { content, isDryRun, onProgress, requireRight } = options
  const read = await readBooks(() => chunksOf(content))
  if (read.problems.length > 0) return reportOf(read)
  if (isDryRun)
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const total = read.books.length
        return reportOf(read, await compareBooks(tx, read.books, (done) => onProgress({ done, total })))
      })
  let report = reportOf(read)
  let later: MatchedRow[] = []
  try {
    await db.transaction().execute(async (tx) => {
      const decided = await decide(tx, read, options, (latest) => {
        report = latest
        throw new ImportRolledBack()
      })
      report = decided.report
      later = decided.later
    })
  } catch (error) {
    if (!(error instanceof ImportRolledBack)) throw error
  }
  const total = read.books.length
  let done = total - later.length
  for (const rows of batchesOf(later, changedAtOnce)) {
    await db.transaction().execute(async (tx) => {
      await requireRight(tx)
      await linkHeadings(tx, rows)
      await lockBooks(tx, rows)
      await updateBooks(tx, rows)
    })
    await onProgress({ done: (done += rows.length), total })
  }
  return report
}

/**
 * Compares, and writes all but the books that `later` names; `rollBack` ends the transaction when the import is not
 * confirmed. Progress is stored by another connection, so that `confirm`, which locks the import run, comes last.
 */
async function decide(
  tx: Database,
  read: ReadBooks,
  { by, subject, isConfirmed, onProgress, confirm }: CatalogueOptions,
  rollBack: (report: CatalogueReport) => never,
): Promise<{ report: CatalogueReport; later: MatchedRow[] }> {
  await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(tx)
  const compared = await compareBooks(tx, read.books, async () => {})
  const { changed } = compared
  const added = await withNewIds(tx, compared.added)
  const total = read.books.length
  let done = total - added.length - changed.length

  for (const rows of batchesOf([...added, ...changed])) await insertHeadings(tx, rows)
  for (const rows of batchesOf(added)) await insertBooks(tx, rows)
  for (const rows of batchesOf(added)) {
    await linkHeadings(tx, rows)
    await onProgress({ done: (done += rows.length), total })
  }
  const reduced = changed.filter(({ at }) => losesCopies(compared.changes.get(at)))
  await lockBooks(tx, reduced)
  await recompareCopies(tx, compared)
  const report = reportOf(read, compared)
  await linkHeadings(tx, reduced)
  await updateBooks(tx, reduced)
  const now = new Set(reduced.map(({ at }) => at))
  const later = changed.filter(({ at }) => !now.has(at))
  if (isConfirmed) return { report, later }
  if (!(await confirm(tx, report))) rollBack(report)
  const details = { read: total, added: added.length, changed: changed.length, skipped: read.notes.length }
  await writeAudit(tx, { actor: by, action: 'books.imported', subject, details })
  return { report, later }
}

/** Whether fewer copies can be reserved after a change. */
const losesCopies = (change: Change | undefined): boolean =>
  change?.fields.some(({ column, from, to }) => column === 'nb_exemplaire' && Number(to) < Number(from)) ?? false

function reportOf({ format, problems, notes }: ReadBooks, compared?: ComparedBooks): CatalogueReport {
  return {
    format,
    problems,
    notes: [...notes, ...(compared?.notes ?? [])].toSorted((a, b) => a.position - b.position),
    changes: compared ? [changesOf(compared)] : [],
  }
}

function* batchesOf<Row>(rows: readonly Row[], size = batchSize): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function* chunksOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += chunkSize) yield content.subarray(start, start + chunkSize)
}
