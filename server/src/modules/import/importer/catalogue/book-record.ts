import { latinDigits } from '../../../../http/digits.ts'
import { toIsbn13 } from '../../../../kernel/isbn.ts'
import { yearOf } from './publication-year.ts'
import type { CatalogueProblem, CatalogueReason } from './problem.ts'

/** A book of a catalogue file. */
export interface BookRecord {
  /** The line of a CSV file, else the number of the record. */
  position: number
  title: string
  /** The number and the name of a volume, which stand in the title; empty for a whole work. */
  part: string
  authors: string[]
  theme: string
  publisher: string
  published: number | null
  keywords: string[]
  /** Record number in the catalogue. */
  recordNumber: string | null
  /** ISBN-13, digits only. */
  isbn: string | null
  copies: number
  /** Cells that are left out, because they hold nothing that a book can have. */
  omitted: CatalogueReason[]
}

/** A record that cannot be imported is a problem. */
export type ParsedRecord = BookRecord | CatalogueProblem

export const isProblem = (parsed: ParsedRecord): parsed is CatalogueProblem => 'code' in parsed

const maxTitleLength = 500
const maxNameLength = 200
const maxAuthorsLength = 500
/** Between the authors of a book in `book.authors`. */
export const authorSeparator = ' ; '

type RawBook = Omit<BookRecord, 'position' | 'part' | 'isbn' | 'published' | 'copies' | 'omitted'> & {
  part?: string
  isbn: string
  published: string
  copies: string
}

/** The columns or fields that a problem may name, as the file calls them. */
export type NamedCell = 'title' | 'published' | 'isbn' | 'copies'

/** Validates and normalizes the data of a book, whatever the file format. */
export function validateBook(
  position: number,
  described: RawBook,
  nameOfCell: (cell: NamedCell) => string,
): ParsedRecord {
  const title = normalizeText(described.title)
  const column = nameOfCell('title')
  if (!title) return { position, code: 'book.untitled', values: { column } }
  if (title.length > maxTitleLength) return { position, code: 'book.longTitle', values: { column } }
  const typedCopies = latinDigits(described.copies).trim()
  const copies = typedCopies === '' ? 1 : Number(typedCopies)
  // Only a library system lists copies that nobody can have.
  if (copies === 0 && described.part !== undefined)
    return { position, code: 'book.noCopies', values: { column: nameOfCell('copies') } }
  if (!Number.isInteger(copies) || copies < 1 || copies > 1000)
    return { position, code: 'book.copies', values: { column: nameOfCell('copies'), value: typedCopies } }
  const year = yearOf(described.published)
  const isbn = toIsbn13(latinDigits(described.isbn))
  const omitted: CatalogueReason[] = []
  const omit = (code: 'book.isbn' | 'book.year', cell: NamedCell, value: string) =>
    omitted.push({ code, values: { column: nameOfCell(cell), value } })
  // "s.d." is how catalogues write that there is none.
  if (!year && /\p{Nd}/u.test(described.published)) omit('book.year', 'published', described.published)
  if (year?.isConverted)
    omitted.push({
      code: 'book.hijri',
      values: { column: nameOfCell('published'), value: described.published, year: String(year.year) },
    })
  if (!isbn && normalizeText(described.isbn)) omit('book.isbn', 'isbn', described.isbn)
  return {
    position,
    title,
    part: normalizeText(described.part ?? ''),
    copies,
    authors: authorsWithin(maxAuthorsLength, names(described.authors, /[|]|\s;\s/)),
    keywords: names(described.keywords, '|'),
    theme: nameOf(described.theme),
    publisher: nameOf(described.publisher),
    published: year?.year ?? null,
    recordNumber: normalizeText(described.recordNumber ?? '').slice(0, 100) || null,
    isbn,
    omitted,
  }
}

const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
const nameOf = (text: string): string => normalizeText(text).slice(0, maxNameLength).trim()
const names = (texts: string[], separator: RegExp | string): string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(separator))
      .map(nameOf)
      .filter(Boolean),
  ),
]

/** The first authors that have room in `book.authors`, so that it can be split into their names again. */
function authorsWithin(length: number, authors: string[]): string[] {
  let used = -authorSeparator.length
  const tooMany = authors.findIndex((author) => (used += authorSeparator.length + author.length) > length)
  return tooMany < 0 ? authors : authors.slice(0, tooMany)
}
