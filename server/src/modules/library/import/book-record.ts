/** A book of a catalogue file. */
export interface BookRecord {
  /** Position in the file: `line 12`, `record 3`. */
  place: string
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
}

/** A record that cannot be imported, with the reason shown to the user. */
export interface Skipped {
  place: string
  reason: string
}

export type ParsedRecord = BookRecord | Skipped

export const isSkipped = (reading: ParsedRecord): reading is Skipped => 'reason' in reading

const maxTitleLength = 500
const maxNameLength = 200

type RawBook = Omit<BookRecord, 'place' | 'isbn' | 'published'> & { isbn: string; published: string }

/** Validates and normalizes the data of a book, whatever the file format. */
export function validateBook(place: string, described: RawBook): ParsedRecord {
  const title = normalizeText(described.title)
  if (!title) return { place, reason: 'no title' }
  if (title.length > maxTitleLength) return { place, reason: 'the title is longer than 500 signs' }
  const { copies } = described
  if (!Number.isInteger(copies) || copies < 1 || copies > 1000)
    return { place, reason: 'copies are no number from 1 to 1000' }
  const year = /(?<!\d)(1[4-9]|20)\d\d(?!\d)/.exec(described.published)?.[0]
  return {
    place,
    title,
    copies,
    authors: names(described.authors),
    keywords: names(described.keywords),
    theme: nameOf(described.theme),
    publisher: nameOf(described.publisher),
    published: year ? Number(year) : null,
    recordNumber: normalizeText(described.recordNumber ?? '').slice(0, 100) || null,
    isbn: toIsbn13(described.isbn),
  }
}

const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
const nameOf = (text: string): string => normalizeText(text).slice(0, maxNameLength).trim()
const names = (texts: string[]): string[] => [...new Set(texts.map(nameOf).filter(Boolean))]

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
