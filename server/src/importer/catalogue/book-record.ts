import type { CatalogueProblem, CatalogueReason } from './problem.ts'

/** A book of a catalogue file. */
export interface BookRecord {
  /** The line of a CSV file, else the number of the record. */
  position: number
  title: string
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

type RawBook = Omit<BookRecord, 'position' | 'isbn' | 'published' | 'copies' | 'omitted'> & {
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
  const typedCopies = described.copies.trim()
  const copies = typedCopies === '' ? 1 : Number(typedCopies)
  if (!Number.isInteger(copies) || copies < 1 || copies > 1000)
    return { position, code: 'book.copies', values: { column: nameOfCell('copies'), value: typedCopies } }
  const year = /(?<!\d)(1[4-9]|20)\d\d(?!\d)/.exec(described.published)?.[0]
  const isbn = toIsbn13(described.isbn)
  const omitted: CatalogueReason[] = []
  const omit = (code: 'book.isbn' | 'book.year', cell: NamedCell, value: string) =>
    omitted.push({ code, values: { column: nameOfCell(cell), value } })
  // "s.d." is how catalogues write that there is none.
  if (!year && /\d/.test(described.published)) omit('book.year', 'published', described.published)
  if (!isbn && normalizeText(described.isbn)) omit('book.isbn', 'isbn', described.isbn)
  return {
    position,
    title,
    copies,
    authors: authorsWithin(maxAuthorsLength, names(described.authors, /[|]|\s;\s/)),
    keywords: names(described.keywords, '|'),
    theme: nameOf(described.theme),
    publisher: nameOf(described.publisher),
    published: year ? Number(year) : null,
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
  let count = authors.length
  while (authors.slice(0, count).join(authorSeparator).length > length) count--
  return authors.slice(0, count)
}

/** Converts an ISBN-10 or ISBN-13 to thirteen digits; null for anything else. */
export function toIsbn13(text: string): string | null {
  const digits = /[\dX]+/i.exec(text.replaceAll(/[-\s]/g, ''))?.[0].toUpperCase() ?? ''
  if (/^\d{13}$/.test(digits)) return checkDigit(digits.slice(0, 12)) === digits[12] ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits)) return null
  const body = `978${digits.slice(0, 9)}`
  return body + checkDigit(body)
}

function checkDigit(twelve: string): string {
  const sum = Array.from(twelve, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)).reduce((a, b) => a + b, 0)
  return String((10 - (sum % 10)) % 10)
}
