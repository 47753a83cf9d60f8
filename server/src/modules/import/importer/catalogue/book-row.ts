import { authorSeparator, type BookRecord } from './book-record.ts'

/** A record as the database reads it. */
export interface BookRow {
  /** Its place in a list of records. */
  at: number
  title: string
  /** The number and the name of a volume, which stand in the title. */
  part: string
  authors: string
  theme: string
  publisher: string
  published: number | null
  record_number: string | null
  isbn: string | null
  copies: number
  under: { kind: 'author' | 'keyword'; name: string }[]
}

export const rowOf = (record: BookRecord, at: number): BookRow => ({
  at,
  title: record.title,
  part: record.part,
  theme: record.theme,
  publisher: record.publisher,
  published: record.published,
  record_number: record.recordNumber,
  isbn: record.isbn,
  copies: record.copies,
  authors: record.authors.join(authorSeparator),
  under: [
    ...record.authors.map((name) => ({ kind: 'author' as const, name })),
    ...record.keywords.map((name) => ({ kind: 'keyword' as const, name })),
  ],
})

/** A record with the id of its book. */
export type MatchedRow = BookRow & { id: number }
