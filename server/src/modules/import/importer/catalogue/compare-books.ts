import type { Database } from '../../../../database/connect.ts'
import type { Change, FileChanges } from '../compare-stored.ts'
import { authorSeparator, type BookRecord } from './book-record.ts'
import { type BookRow, type MatchedRow, rowOf } from './book-row.ts'
import { matchBooks } from './match-books.sql.ts'
import type { CatalogueProblem } from './problem.ts'
import { repeated } from './read-books.ts'
import {
  type BookCells,
  hyphenated,
  selectAbsentBooks,
  selectStoredBooks,
  selectStoredCopies,
  type StoredBook,
} from './stored-books.sql.ts'
import { assignBooks } from './write-books.sql.ts'

/** The books that a catalogue adds and changes. */
export interface ComparedBooks {
  added: BookRow[]
  changed: MatchedRow[]
  untouched: number
  /** Records of the same book as one before, which are left out, and books that keep more copies than their record has. */
  notes: CatalogueProblem[]
  /** The changes of added and changed books, by the place of the record. */
  changes: Map<number, Change>
  /** Books that no record names. */
  absent: { count: number; changes: Change[] }
}

const batchSize = 500
/** The report has no more of one kind. */
const maxAbsent = 1_000

/** Compares the records with the stored books; it writes nothing and locks nothing. */
export async function compareBooks(
  db: Database,
  books: readonly BookRecord[],
  follow: (done: number) => Promise<void>,
): Promise<ComparedBooks> {
  const rows = books.map(rowOf)
  const matched = new Map<number, number>()
  for (let start = 0; start < rows.length; start += batchSize)
    for (const [at, id] of await matchBooks(db, rows.slice(start, start + batchSize))) matched.set(at, id)
  const { known, added, repeated: doubles } = assignBooks(rows, matched)
  const compared: ComparedBooks = {
    added,
    changed: [],
    untouched: 0,
    notes: doubles.flatMap(({ at, other }) => {
      const book = books[at]
      return book ? [repeated(book, books[other])] : []
    }),
    changes: new Map(added.map((row) => [row.at, changeOf(books, row, null)])),
    absent: { count: 0, changes: [] },
  }
  for (let start = 0; start < known.length; start += batchSize) {
    const batch = known.slice(start, start + batchSize)
    const stored = new Map((await selectStoredBooks(db, batch)).map((book) => [book.at, book]))
    for (const row of batch) {
      const book = stored.get(row.at)
      if (book) compareBook(compared, books, row, book)
    }
    await follow(added.length + start + batch.length)
  }
  await follow(books.length)
  const { count, names } = await selectAbsentBooks(
    db,
    known.map(({ id }) => id),
    maxAbsent,
  )
  const absent = names.map((book): Change => ({ kind: 'absent', name: nameOf(book), line: null, fields: [] }))
  return { ...compared, absent: { count, changes: absent } }
}

function compareBook(compared: ComparedBooks, books: readonly BookRecord[], row: MatchedRow, stored: StoredBook): void {
  const change = changeOf(books, row, stored)
  if (stored.kept > row.copies)
    compared.notes.push({
      position: change.line ?? 0,
      code: 'book.reserved',
      values: { copies: String(row.copies), kept: String(stored.kept) },
    })
  if (change.fields.length === 0) {
    compared.untouched++
    return
  }
  compared.changed.push(row)
  compared.changes.set(row.at, change)
}

/**
 * Compares the numbers of copies of changed books again, after they were locked: reservations and copies may have come
 * in between.
 */
export async function recompareCopies(db: Database, { changed, changes }: ComparedBooks): Promise<void> {
  for (const { at, stored, kept } of await selectStoredCopies(db, changed)) {
    const change = changes.get(at)
    if (!change) continue
    const others = change.fields.filter(({ column }) => column !== 'nb_exemplaire')
    const copies = { column: 'nb_exemplaire', from: stored, to: kept }
    changes.set(at, { ...change, fields: stored === kept ? others : [...others, copies] })
  }
}

/** The changes by line, with the books that no line names at the end. */
export function changesOf({ added, changed, untouched, changes, absent }: ComparedBooks): FileChanges {
  const made = [...changes.values()].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return {
    file: 'catalogue',
    counts: { added: added.length, changed: changed.length, removed: 0, untouched, absent: absent.count },
    changes: [...made, ...absent.changes],
  }
}

/** The fields that a record gives to its book, or to a new one. */
function changeOf(books: readonly BookRecord[], row: BookRow, stored: StoredBook | null): Change {
  const from: Partial<BookCells> = stored?.cells ?? {}
  const names = (kind: 'author' | 'keyword') =>
    row.under.flatMap((heading) => (heading.kind === kind ? [heading.name] : []))
  const to: BookCells = {
    numero: row.record_number ?? from.numero ?? '',
    titre: row.title,
    auteurs: row.authors.replaceAll(authorSeparator, '|'),
    theme: row.theme,
    editeur: row.publisher,
    annee: row.published === null ? '' : String(row.published),
    isbn: row.isbn === null ? (from.isbn ?? '') : hyphenated(row.isbn),
    mots_cles: stored?.hasSameKeywords ? stored.cells.mots_cles : names('keyword').join('|'),
    nb_exemplaire: String(stored?.kept ?? row.copies),
  }
  const fields = Object.entries(to)
    .map(([column, value]) => ({ column, from: new Map(Object.entries(from)).get(column) ?? '', to: value }))
    .filter((field) => field.from !== field.to)
  const name = nameOf({ title: row.title, key: to.numero || to.isbn })
  return { kind: stored ? 'changed' : 'added', name, line: books[row.at]?.position ?? null, fields }
}

const nameOf = ({ title, key }: { title: string; key: string }): string => (key ? `${title} · ${key}` : title)
