import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { BookRecord } from './book-record.ts'

/** Result for a record: a `reserved` book keeps more copies than the file has, because they are reserved. */
export type ImportResult = 'added' | 'changed' | 'same' | 'reserved' | 'repeated'

interface Row {
  at: number
  title: string
  authors: string
  theme: string
  publisher: string
  published: number | null
  record_number: string | null
  isbn: string | null
  copies: number
  under: { kind: 'author' | 'keyword'; name: string }[]
}

const rowOf = (record: BookRecord, at: number): Row => ({
  at,
  title: record.title,
  theme: record.theme,
  publisher: record.publisher,
  published: record.published,
  record_number: record.recordNumber,
  isbn: record.isbn,
  copies: record.copies,
  authors: record.authors.join(' ; ').slice(0, 500).trim(),
  under: [
    ...record.authors.map((name) => ({ kind: 'author' as const, name })),
    ...record.keywords.map((name) => ({ kind: 'keyword' as const, name })),
  ],
})

/** Upserts the records; returns the result for each. */
export async function upsertBooks(db: Database, records: BookRecord[]): Promise<ImportResult[]> {
  const rows = records.map(rowOf)
  await insertHeadings(db, rows)
  const found = await matchBooks(db, rows)
  const fates = rows.map(({ at }): ImportResult => found.get(at)?.fate ?? 'repeated')
  const wanted = rows.flatMap((row) => {
    const book = found.get(row.at)
    return book ? [{ ...row, id: book.id }] : []
  })
  const isNew = ({ at }: Row) => fates[at] === 'added'
  await insertBooks(db, wanted.filter(isNew))
  const known = wanted.filter((row) => !isNew(row))
  for (const { at, isShort } of await updateBooks(db, known)) fates[at] = isShort ? 'reserved' : 'changed'
  const relinked = await linkHeadings(db, wanted)
  for (const at of relinked) if (fates[at] === 'same') fates[at] = 'changed'
  return fates
}

async function insertHeadings(db: Database, rows: Row[]): Promise<void> {
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

/**
 * Matches each record to a book: by record number; if either has none, by ISBN; without that too, by description. A
 * record that matches the book of an earlier one is skipped.
 */
async function matchBooks(db: Database, rows: Row[]): Promise<Map<number, { id: number; fate: ImportResult }>> {
  const { rows: found } = await sql<{ at: number; id: number; fate: ImportResult }>`
    with wanted as (
      select one.*, md5(fold(title || '|' || authors || '|' || publisher || '|' || coalesce(published::text, ''))) as hash
      from json_to_recordset(${JSON.stringify(rows)}) as one
        (at integer, title text, authors text, publisher text, published integer, record_number text, isbn text)
    ), known as (
      select w.at, coalesce(
        (select b.id from book b where b.record_number = w.record_number),
        (select min(b.id) from book b
          where b.isbn = w.isbn and (b.record_number is null or w.record_number is null)),
        (select min(b.id) from book b
          where b.description_hash = w.hash and (b.record_number is null or w.record_number is null)
            and (b.isbn is null or w.isbn is null))) as id
      from wanted w
    ), once as (select distinct on (coalesce(id, -at)) at, id from known order by coalesce(id, -at), at)
    select at, coalesce(id, nextval(pg_get_serial_sequence('book', 'id')))::integer as id,
      case when id is null then 'added' else 'same' end as fate
    from (select * from once order by at) in_order`.execute(db)
  return new Map(found.map(({ at, ...book }) => [at, book]))
}

type MatchedRow = Row & { id: number }

const bookColumns = sql`
  (at integer, id integer, title text, authors text, theme text, publisher text, published smallint, record_number text,
    isbn text, copies smallint)`
const themeId = sql`(select h.id from heading h where h.kind = 'theme' and h.sort_key = left(fold(nullif(w.theme, '')), 400))`
const publisherId = sql`
  (select h.id from heading h where h.kind = 'publisher' and h.sort_key = left(fold(nullif(w.publisher, '')), 400))`

async function insertBooks(db: Database, rows: MatchedRow[]): Promise<void> {
  await sql`
    insert into book (id, title, authors, theme, publisher, published, record_number, isbn, copies, theme_id, publisher_id)
    select w.id, w.title, w.authors, w.theme, w.publisher, w.published, w.record_number, w.isbn, w.copies, ${themeId},
      ${publisherId}
    from json_to_recordset(${JSON.stringify(rows)}) as w ${bookColumns}`.execute(db)
}

/** A catalogue counts the copies that the library has lost. */
const lostCopies = sql`(select count(*) from book_copy c where c.book_id = b.id and c.state = 'lost')`

/** Locks the books that lose copies until the transaction ends, to prevent a race with reservations. */
async function lockReducedBooks(db: Database, rows: MatchedRow[]): Promise<void> {
  await sql`
    select from book b join json_to_recordset(${JSON.stringify(rows)}) as w (id integer, copies smallint)
      on w.id = b.id and w.copies < b.copies
    order by b.id for no key update of b`.execute(db)
}

/** Returns the changed books, and whether each keeps reserved copies beyond the file. */
async function updateBooks(db: Database, rows: MatchedRow[]): Promise<{ at: number; isShort: boolean }[]> {
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
async function linkHeadings(db: Database, rows: MatchedRow[]): Promise<number[]> {
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
