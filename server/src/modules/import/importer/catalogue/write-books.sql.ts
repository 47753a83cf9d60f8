import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { BookRecord } from './book-record.ts'
import { type BookRow, type MatchedRow, rowOf } from './book-row.ts'
import { matchBooks } from './match-books.sql.ts'

/**
 * Result for a record: a `reserved` book keeps more copies than the file has, because they are reserved; a record that
 * `repeats` the one at that place of the list is not written.
 */
export type ImportResult = 'added' | 'changed' | 'same' | 'reserved' | { repeats: number }

/** Upserts the records; returns the result for each. */
export async function upsertBooks(db: Database, records: BookRecord[]): Promise<ImportResult[]> {
  const rows = records.map(rowOf)
  await insertHeadings(db, rows)
  const { known, added: fresh, repeated } = assignBooks(rows, await matchBooks(db, rows))
  const added = await withNewIds(db, fresh)
  const results = rows.map((): ImportResult => 'same')
  for (const { at } of added) results[at] = 'added'
  for (const { at, other } of repeated) results[at] = { repeats: other }
  await insertBooks(db, added)
  for (const { at, isShort } of await updateBooks(db, known)) results[at] = isShort ? 'reserved' : 'changed'
  const relinked = await linkHeadings(db, [...added, ...known])
  for (const at of relinked) if (results[at] === 'same') results[at] = 'changed'
  return results
}

interface AssignedBooks {
  known: MatchedRow[]
  /** Without a book yet. */
  added: BookRow[]
  /** The records of the same book as an earlier one, at `other`. */
  repeated: { at: number; other: number }[]
}

export function assignBooks(rows: readonly BookRow[], books: ReadonlyMap<number, number>): AssignedBooks {
  const assigned: AssignedBooks = { known: [], added: [], repeated: [] }
  const firstOf = new Map<number, number>()
  for (const row of rows) {
    const id = books.get(row.at)
    const other = id === undefined ? undefined : firstOf.get(id)
    // Volumes often have the ISBN of the whole work.
    if (id === undefined || (other !== undefined && row.part !== '')) assigned.added.push(row)
    else if (other !== undefined) assigned.repeated.push({ at: row.at, other })
    else {
      firstOf.set(id, row.at)
      assigned.known.push({ ...row, id })
    }
  }
  return assigned
}

/** Gives each record the id of a new book. */
export async function withNewIds(db: Database, rows: BookRow[]): Promise<MatchedRow[]> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('book', 'id'))::integer as id from generate_series(1, ${rows.length})`.execute(
    db,
  )
  return rows.flatMap((row, index) => {
    const id = ids[index]?.id
    return id === undefined ? [] : [{ ...row, id }]
  })
}

/** Adds the themes, publishers, authors and keywords that are new. */
export async function insertHeadings(db: Database, rows: BookRow[]): Promise<void> {
  const names = rows.flatMap(({ theme, publisher, under }) => [
    { kind: 'theme', name: theme },
    { kind: 'publisher', name: publisher },
    ...under,
  ])
  await sql`
    insert into heading (kind, name)
    select distinct on (kind, fold(name)) kind, name
    from json_to_recordset(${JSON.stringify(names)}) as one (kind text, name text) where name <> ''
    on conflict (kind, sort_key) do nothing`.execute(db)
}

const bookColumns = sql`
  (at integer, id integer, title text, authors text, theme text, publisher text, published smallint, record_number text,
    isbn text, copies smallint)`
const themeId = sql`(select h.id from heading h where h.kind = 'theme' and h.sort_key = left(fold(nullif(w.theme, '')), 400))`
const publisherId = sql`
  (select h.id from heading h where h.kind = 'publisher' and h.sort_key = left(fold(nullif(w.publisher, '')), 400))`

export async function insertBooks(db: Database, rows: MatchedRow[]): Promise<void> {
  await sql`
    insert into book (id, title, authors, theme, publisher, published, record_number, isbn, copies, theme_id, publisher_id)
    select w.id, w.title, w.authors, w.theme, w.publisher, w.published, w.record_number, w.isbn, w.copies, ${themeId},
      ${publisherId}
    from json_to_recordset(${JSON.stringify(rows)}) as w ${bookColumns}`.execute(db)
}

/** A catalogue counts the copies that the library has lost. */
export const lostCopies = sql`(select count(*) from book_copy c where c.book_id = b.id and c.state = 'lost')`

/** Locks the books that lose copies until the transaction ends, to prevent a race with reservations. */
async function lockReducedBooks(db: Database, rows: MatchedRow[]): Promise<void> {
  await sql`
    select from book b where exists (
      select from json_to_recordset(${JSON.stringify(rows)}) as w (id integer, copies smallint)
      where w.id = b.id and w.copies < b.copies)
    order by b.id for no key update`.execute(db)
}

/** Locks the books in a fixed order until the transaction ends: their reservations and loans wait. */
export async function lockBooks(db: Database, rows: MatchedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`select from book where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
}

/** Returns the changed books, and whether each keeps reserved copies beyond the file. */
export async function updateBooks(db: Database, rows: MatchedRow[]): Promise<{ at: number; isShort: boolean }[]> {
  await lockReducedBooks(db, rows)
  const { rows: changed } = await sql<{ at: number; isShort: boolean }>`
    with wanted as (
      select w.*, greatest(w.copies, copies_taken(w.id, tsrange(now_here(), null))) as kept
      from json_to_recordset(${JSON.stringify(rows)}) as w ${bookColumns}
    )
    update book b set title = w.title, authors = w.authors, theme = w.theme, publisher = w.publisher,
      published = w.published, record_number = coalesce(w.record_number, b.record_number),
      isbn = coalesce(w.isbn, b.isbn), copies = w.kept, theme_id = ${themeId}, publisher_id = ${publisherId}
    from wanted w
    where b.id = w.id and (w.kept > w.copies or (b.title, b.authors, b.theme, b.publisher, b.published, b.record_number, b.isbn, b.copies + ${lostCopies})
      is distinct from (w.title, w.authors, w.theme, w.publisher, w.published, coalesce(w.record_number, b.record_number),
        coalesce(w.isbn, b.isbn), w.kept))
    returning w.at, w.kept > w.copies as "isShort"`.execute(db)
  return changed
}

/** Replaces the author and keyword links of each book; returns the changed ones. */
export async function linkHeadings(db: Database, rows: MatchedRow[]): Promise<number[]> {
  const links = rows.flatMap(({ at, id, under }) => under.map((heading) => ({ at, id, ...heading })))
  const { rows: changed } = await sql<{ at: number }>`
    with wanted as (
      select distinct w.at, w.id as book_id, h.id as heading_id
      from json_to_recordset(${JSON.stringify(links)}) as w (at integer, id integer, kind text, name text)
      join heading h on h.kind = w.kind and h.sort_key = left(fold(w.name), 400)
    ), book_of as (
      select at, id from json_to_recordset(${JSON.stringify(rows.map(({ at, id }) => ({ at, id })))}) as b (at integer, id integer)
    ), gone as (
      delete from book_heading l using book_of b
      where l.book_id = b.id and not exists (
        select from wanted w where w.book_id = l.book_id and w.heading_id = l.heading_id)
      returning b.at
    ), come as (
      insert into book_heading (heading_id, book_id) select heading_id, book_id from wanted
      on conflict do nothing returning book_id
    )
    select at from gone union select b.at from come join book_of b on b.id = come.book_id`.execute(db)
  return changed.map(({ at }) => at)
}
