import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { MatchedRow } from './book-row.ts'
import { authorSeparator } from './book-record.ts'
import type { exportedColumns } from './csv.ts'
import { lostCopies } from './write-books.sql.ts'

/** The cells that import a book unchanged, by column; an empty one is empty text. */
export type BookCells = Record<(typeof exportedColumns)[keyof typeof exportedColumns], string>

/** An ISBN of 13 digits as text that a spreadsheet does not take for a number, which it would shorten. */
export const hyphenated = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`

/** The columns of a book `b`, in the order of the file. */
const storedCells = sql`
  coalesce(b.record_number, '') as numero, b.title as titre, replace(b.authors, ${authorSeparator}, '|') as auteurs,
  b.theme, b.publisher as editeur, coalesce(b.published::text, '') as annee,
  coalesce(overlay(b.isbn placing '-' from 4 for 0), '') as isbn,
  (select coalesce(string_agg(h.name, '|' order by h.sort_key), '')
    from book_heading l join heading h on h.id = l.heading_id
    where l.book_id = b.id and h.kind = 'keyword') as mots_cles,
  (b.copies + ${lostCopies})::text as nb_exemplaire`

/** Books without a copy are in no catalogue. */
const inCatalogue = sql`(b.copies > 0 or ${lostCopies} > 0)`

/** The books of the catalogue after the id `after`, by id. */
export async function selectBooks(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; cells: BookCells }[]> {
  const { rows } = await sql<{ id: number } & BookCells>`
    select b.id, ${storedCells} from book b
    where b.id > ${after} and ${inCatalogue} order by b.id limit ${limit}`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

export interface StoredBook {
  at: number
  cells: BookCells
  /** Whether the record has the same keywords, in any order and case. */
  hasSameKeywords: boolean
  /** The copies that the book has after the import: those of the record, or more when they are reserved. */
  kept: number
}

/** The books of records as they are stored, in any order. */
export async function selectStoredBooks(db: Database, rows: MatchedRow[]): Promise<StoredBook[]> {
  const keywords = rows.flatMap(({ at, under }) =>
    under.flatMap(({ kind, name }) => (kind === 'keyword' ? [{ at, name }] : [])),
  )
  const { rows: found } = await sql<Omit<StoredBook, 'cells'> & BookCells>`
    with keyword as (
      select at, array_agg(distinct left(fold(name), 400) collate "C") as keys
      from json_to_recordset(${JSON.stringify(keywords)}) as one (at integer, name text) group by at
    )
    select w.at, ${storedCells}, greatest(w.copies, copies_taken(b.id, tsrange(now_here(), null))) as kept,
      coalesce((select keys from keyword k where k.at = w.at), '{}') = array(
        select h.sort_key from book_heading l join heading h on h.id = l.heading_id
        where l.book_id = b.id and h.kind = 'keyword' order by h.sort_key) as "hasSameKeywords"
    from json_to_recordset(${JSON.stringify(rows.map(({ at, id, copies }) => ({ at, id, copies })))})
      as w (at integer, id integer, copies integer)
    join book b on b.id = w.id`.execute(db)
  return found.map(({ at, hasSameKeywords, kept, ...cells }) => ({ at, hasSameKeywords, kept, cells }))
}

/** The copies of the books of records, as they are stored and after the import. */
export async function selectStoredCopies(
  db: Database,
  rows: MatchedRow[],
): Promise<{ at: number; stored: string; kept: string }[]> {
  const { rows: found } = await sql<{ at: number; stored: string; kept: string }>`
    select w.at, (b.copies + ${lostCopies})::text as stored,
      greatest(w.copies, copies_taken(b.id, tsrange(now_here(), null)))::text as kept
    from json_to_recordset(${JSON.stringify(rows.map(({ at, id, copies }) => ({ at, id, copies })))})
      as w (at integer, id integer, copies integer)
    join book b on b.id = w.id`.execute(db)
  return found
}

/** The number of the other books of the catalogue, and the titles of the first ones. */
export async function selectAbsentBooks(
  db: Database,
  ids: number[],
  limit: number,
): Promise<{ count: number; names: { title: string; key: string }[] }> {
  const isAbsent: RawBuilder<boolean> = sql`
    ${inCatalogue} and b.id <> all(${ids}::integer[])`
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from book b where ${isAbsent}`.execute(db)
  const { rows: names } = await sql<{ title: string; key: string }>`
    select b.title, coalesce(b.record_number, overlay(b.isbn placing '-' from 4 for 0), '') as key from book b
    where ${isAbsent} order by b.id limit ${limit}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, names }
}
