import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import type { Clerk } from './clerk.ts'
import { notifyReader } from './notify-reader.ts'

/** A reservation for which a copy was set aside. */
export interface SetAside {
  id: number
  reader: { name: string; nameAr: string }
  /** The last day to fetch the copy, `yyyy-mm-dd`. */
  fetchUntil: string
}

/**
 * Sets free copies of a book aside for the reservations that have begun, in the order of their start: all that are
 * accepted and, with `acceptsNext`, also those that wait for a decision. A copy stays aside for `fetchDays` days, at most
 * until the reservation ends. The readers are told. The book is locked.
 */
export async function setCopiesAside(
  tx: Database,
  clerk: Clerk,
  bookId: number,
  { fetchDays, acceptsNext = false }: { fetchDays: number; acceptsNext?: boolean },
): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    with next as (
      select r.id from reservation r
      where r.book_id = ${bookId} and (r.stage = 'accepted' or ${acceptsNext} and r.stage = 'waiting')
        and r.starts_at::date <= today_here() and r.ends_at::date >= today_here()
      order by r.starts_at, r.id
      limit greatest(0, (select count(*) from book_copy c where c.book_id = ${bookId} and c.state = 'available')
        - (select count(*) from reservation a where a.book_id = ${bookId} and a.stage = 'ready'))
      for update
    )
    update reservation r set stage = 'ready', fetch_until = least(today_here() + ${fetchDays}::integer, r.ends_at::date),
      decided_at = coalesce(r.decided_at, now()),
      decided_by = case when r.decided_at is null then ${clerk.accountId}::integer else r.decided_by end
    from next, teacher t
    where r.id = next.id and t.id = r.teacher_id
    returning r.id, r.fetch_until::text as "fetchUntil",
      jsonb_build_object('name', t.first_name || ' ' || t.last_name, 'nameAr',
        case when t.first_name_ar <> '' and t.last_name_ar <> '' then t.first_name_ar || ' ' || t.last_name_ar
          else t.first_name || ' ' || t.last_name end) as reader`.execute(tx)
  for (const { id, fetchUntil } of rows) {
    await writeAudit(tx, {
      actor: clerk.actor,
      action: 'reservation.ready',
      subject: `reservation:${id}`,
      details: { fetchUntil },
    })
    await notifyReader(tx, clerk, id, { event: 'ready', day: fetchUntil })
  }
  return rows
}
