import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { availability } from '../availability.sql.ts'
import type { CopiesResponse } from './reservation.schemas.ts'

export interface Period {
  bookId: number
  startsAt: string
  endsAt: string
}

/** Undefined for an unknown book and one without copies; the periods from now on in which all copies are reserved. */
export async function selectCopies(db: Database, bookId: number): Promise<CopiesResponse | undefined> {
  const { rows } = await sql<CopiesResponse>`
    with coming as (
      select r.during from reservation r where r.book_id = ${bookId} and r.during && tsrange(now_here(), null)
        and r.stage in ('waiting', 'accepted', 'ready', 'lent')
    ), stretch as (
      select tsrange(at, lead(at) over (order by at)) as during
      from (select lower(during) as at from coming union select upper(during) from coming) change
    )
    select b.copies as nb_exemplaire, ${availability}, coalesce((
      select json_agg(json_build_object(
        'date_debut', to_char(lower(taken), 'YYYY-MM-DD HH24:MI:SS'),
        'date_fin', to_char(upper(taken), 'YYYY-MM-DD HH24:MI:SS')) order by taken)
      from (
        select unnest(range_agg(s.during)) as taken from stretch s
        where not upper_inf(s.during) and b.copies <= (
          select count(*) from coming c where c.during @> lower(s.during))) full_stretch
    ), '[]') as occupations
    from book b where b.id = ${bookId} and b.copies > 0`.execute(db)
  return rows[0]
}

/**
 * The number of copies that can be reserved; undefined for an unknown book. Locks the book until the transaction ends,
 * which serializes its reservations and loans: lock it before its copies and reservations.
 */
export async function lockBook(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ copies: number }>`select copies from book where id = ${id} for no key update`.execute(db)
  return rows[0]?.copies
}

/** The teacher's reservation of the book for exactly that period; undefined if there is none. */
export async function findDuplicate(
  db: Database,
  teacherId: number,
  { bookId, startsAt, endsAt }: Period,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where teacher_id = ${teacherId} and book_id = ${bookId} and starts_at = ${startsAt} and ends_at = ${endsAt}
      and stage in ('waiting', 'accepted', 'ready', 'lent')`.execute(db)
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
        where r.book_id = b.id and r.during && tsrange(wanted.starts_at, null)
          and r.stage in ('waiting', 'accepted', 'ready', 'lent')) candidate
    where copies_taken(b.id, tsrange(candidate.at, candidate.at + wanted.length)) < b.copies
    order by candidate.at limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row.free_from
}

/** The progress of reservation `r` at the library, as `suivi` of the wire. */
export const progress = (language: Language) => sql`(
  select jsonb_build_object('livre_id', r.book_id, 'etape', r.stage, 'motif', r.reason,
    'decide_le', coalesce(to_char(r.decided_at at time zone current_setting('TimeZone'), 'YYYY-MM-DD HH24:MI:SS'), ''),
    'decide_par', coalesce(${localizedPersonName(language, 'd')}, ''),
    'retrait_avant', coalesce(r.fetch_until::text, ''), 'exemplaire', coalesce(c.number, ''),
    'rendu_le', coalesce(to_char(l.ended_at at time zone current_setting('TimeZone'), 'YYYY-MM-DD HH24:MI:SS'), ''))
  from (values (1)) one left join account d on d.id = r.decided_by
    left join loan l on l.reservation_id = r.id left join book_copy c on c.id = l.copy_id)`
