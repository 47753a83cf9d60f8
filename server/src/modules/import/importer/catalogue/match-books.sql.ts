import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { BookRow } from './book-row.ts'

/**
 * Matches each record to a book, if there is one: by record number; if either has none, by ISBN; without that too, by
 * description. Of several books the one that lacks the same keys as the record is taken, so that an export finds each
 * of its books again.
 */
export async function matchBooks(db: Database, rows: BookRow[]): Promise<Map<number, number>> {
  const { rows: found } = await sql<{ at: number; id: number }>`
    with wanted as (
      select one.*, md5(fold(title || '|' || authors || '|' || publisher || '|' || coalesce(published::text, ''))) as hash
      from json_to_recordset(${JSON.stringify(rows)}) as one
        (at integer, title text, authors text, publisher text, published integer, record_number text, isbn text, part text)
    ), known as (
      select w.at, coalesce(
        (select b.id from book b where b.record_number = w.record_number),
        (select b.id from book b
          where b.isbn = w.isbn and (b.record_number is null or w.record_number is null)
            and (w.part = '' or fold(b.title) = fold(w.title) or strpos(fold(b.title), fold(w.part)) > 0
              or not exists (select from book o where o.isbn = w.isbn and o.id <> b.id))
          order by fold(b.title) <> fold(w.title), b.record_number is distinct from w.record_number, b.id limit 1),
        (select b.id from book b
          where b.description_hash = w.hash and (b.record_number is null or w.record_number is null)
            and (b.isbn is null or w.isbn is null)
          order by b.record_number is distinct from w.record_number, b.isbn is distinct from w.isbn, b.id limit 1)) as id
      from wanted w
    )
    select at, id from known where id is not null`.execute(db)
  return new Map(found.map(({ at, id }) => [at, id]))
}
