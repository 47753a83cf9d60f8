import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'

/** Hands the copies of the lent reservations out, which have their numbers once the books are in the database. */
export async function lendDemoCopies(db: Kysely<Tables>): Promise<void> {
  await sql`
    with wanted as (
      select r.id, r.book_id, r.starts_at, row_number() over (partition by r.book_id order by r.id) as place
      from reservation r where r.stage = 'lent'
    ), copy as (
      select c.id, c.book_id, row_number() over (partition by c.book_id order by c.id) as place from book_copy c
    ), lent as (
      insert into loan (reservation_id, copy_id, handed_out_at)
      select w.id, c.id, w.starts_at from wanted w join copy c using (book_id, place) returning copy_id
    )
    update book_copy set state = 'lent' where id in (select copy_id from lent)`.execute(db)
}
