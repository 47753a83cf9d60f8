import { type BookRecord, isProblem } from './book-record.ts'
import { type CatalogueProblem, UnreadableCatalogue } from './problem.ts'
import { type ByteSource, openCatalogue, type OpenCatalogue } from './read-catalogue.ts'

export interface ReadBooks {
  format: OpenCatalogue['format']
  books: BookRecord[]
  /** Why nothing of the file can be imported. */
  problems: CatalogueProblem[]
  /** Records and contents that the import leaves out, by position. */
  notes: CatalogueProblem[]
}

/** Reads a whole catalogue; a file that cannot be read yields a problem, a record a note. */
export async function readBooks(bytes: ByteSource): Promise<ReadBooks> {
  const read: ReadBooks = { format: 'csv', books: [], problems: [], notes: [] }
  try {
    const { format, notes, records } = await openCatalogue(bytes)
    read.format = format
    read.notes.push(...notes)
    const duplicates = findDuplicates()
    for await (const parsed of records) {
      const problem = isProblem(parsed) ? parsed : duplicates(parsed)
      if (problem) read.notes.push(problem)
      else if (!isProblem(parsed)) {
        read.books.push(parsed)
        read.notes.push(...parsed.omitted.map((reason) => ({ position: parsed.position, ...reason })))
      }
    }
    if (read.books.length === 0) throw new UnreadableCatalogue('file.noRecords')
  } catch (error) {
    if (!(error instanceof UnreadableCatalogue)) throw error
    read.problems.push(error.problem)
  }
  return read
}

/** Returns a check of each record: the problem of one that is the same book as a record before it, otherwise null. */
export function findDuplicates(): (book: BookRecord) => CatalogueProblem | null {
  const seen = new Map<string, BookRecord>()
  return (book) => {
    const description = [book.title, book.authors.join(), book.publisher, book.published].join('|').toLowerCase()
    const key = book.recordNumber ?? (book.isbn ? `isbn ${book.isbn} ${book.part}` : description)
    const before = seen.get(key)
    if (before) return repeated(book, before)
    seen.set(key, book)
    return null
  }
}

/** The problem of a record that is the same book as one before it. */
export const repeated = ({ position }: BookRecord, before: BookRecord | undefined): CatalogueProblem => ({
  position,
  code: 'book.repeated',
  values: { other: String(before?.position) },
})
