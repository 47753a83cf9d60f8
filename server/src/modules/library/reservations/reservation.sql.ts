import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { CopiesResponse } from './reservation.schemas.ts'

export interface Period {
  bookId: number
  startsAt: string
  endsAt: string
}

/** Undefined for an unknown book; the periods from now on in which all copies are reserved. */
export async function selectCopies(db: Database, bookId: number): Promise<CopiesResponse | undefined> {
  const { rows } = await sql<CopiesResponse>`
    with coming as (
      select r.during from reservation r where r.book_id = ${bookId} and r.during && tsrange(now_here(), null)
    ), stretch as (
      select tsrange(at, lead(at) over (order by at)) as during
      from (select lower(during) as at from coming union select upper(during) from coming) change
    )
    select b.copies as nb_exemplaire, coalesce((
      select json_agg(json_build_object(
        'date_debut', to_char(lower(taken), 'YYYY-MM-DD HH24:MI:SS'),
        'date_fin', to_char(upper(taken), 'YYYY-MM-DD HH24:MI:SS')) order by taken)
      from (
        select unnest(range_agg(s.during)) as taken from stretch s
        where not upper_inf(s.during) and b.copies <= (
          select count(*) from coming c where c.during @> lower(s.during))) full_stretch
    ), '[]') as occupations
    from book b where b.id = ${bookId}`.execute(db)
  return rows[0]
}

/** Whether the book exists; locks it until the transaction ends, which serializes its reservations. */
export async function lockBook(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from book where id = ${id} for no key update`.execute(db)
  return rows.length === 1
}

/** The teacher's reservation of the book for exactly that period; undefined if there is none. */
export async function findDuplicate(
  db: Database,
  teacherId: number,
  { bookId, startsAt, endsAt }: Period,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where teacher_id = ${teacherId} and book_id = ${bookId} and starts_at = ${startsAt} and ends_at = ${endsAt}`.execute(
    db,
  )
  return rows[0]?.id
}

/** Whether the moment is in the past; the current quarter of an hour is not. */
export async function isPast(db: Database, moment: string): Promise<boolean> {
  const { rows } = await sql<{ is_past: boolean }>`
    select ${moment}::timestamp + interval '15 minutes' <= now_here() as is_past`.execute(db)
  return rows[0]?.is_past ?? true
}

/** The first moment, not before the requested one, from which a copy is available for the requested duration. */
export async function selectAvailableFrom(db: Database, { bookId, startsAt, endsAt }: Period): Promise<string> {
  const { rows } = await sql<{ free_from: string }>`
    with wanted as (
      select lower(period) as starts_at, upper(period) - lower(period) as length
      from (select tsrange(${startsAt}, greatest(${endsAt}, ${startsAt}::timestamp + interval '15 minutes')) as period) p
    )
    select to_char(candidate.at, 'YYYY-MM-DD HH24:MI:SS') as free_from
    from wanted join book b on b.id = ${bookId}
    cross join lateral (
      select wanted.starts_at as at
      union select upper(r.during) from reservation r
        where r.book_id = b.id and r.during && tsrange(wanted.starts_at, null)) candidate
    where copies_taken(b.id, tsrange(candidate.at, candidate.at + wanted.length)) < b.copies
    order by candidate.at limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row.free_from
}
