import { sql } from 'kysely'

/** A loan takes its copy until it is returned, also after its last day. */
const takenNow = sql`(
  select count(*) from reservation r
  where r.book_id = b.id and r.stage in ('waiting', 'accepted', 'ready', 'lent')
    and lower(r.during) <= now_here() and (r.stage = 'lent' or upper(r.during) > now_here()))`

/**
 * The availability of book `b`, wherever it is shown: the copies that are free now, and where there is none, when one is
 * free again, as far as reservations tell.
 */
export const availability = sql`
  greatest(b.copies - ${takenNow}, 0)::integer as disponibles,
  case when b.copies > ${takenNow} then '' else coalesce((
    select to_char(min(upper(r.during)), 'YYYY-MM-DD HH24:MI:SS') from reservation r
    where r.book_id = b.id and r.stage in ('waiting', 'accepted', 'ready', 'lent') and upper(r.during) > now_here()
      and copies_taken(b.id, tsrange(upper(r.during), upper(r.during) + interval '15 minutes')) < b.copies), '')
  end as disponible_le`
