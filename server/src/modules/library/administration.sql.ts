import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ReservationStage } from '../../database/tables/library.ts'

export interface ListedReservation {
  id: number
  teacher: string
  starts_at: string
  ends_at: string
  book: string
  copies: number
  stage: ReservationStage
}

/** The open reservations that are not over, and those that are lent, by date; optionally only those pending a decision. */
export async function selectReservations(
  db: Database,
  { pendingOnly }: { pendingOnly: boolean },
): Promise<ListedReservation[]> {
  const { rows } = await sql<ListedReservation>`
    select r.id, t.last_name || ' ' || t.first_name as teacher, to_char(r.starts_at, 'YYYY-MM-DD HH24:MI') as starts_at,
      to_char(r.ends_at, 'YYYY-MM-DD HH24:MI') as ends_at, b.title as book, b.copies, r.stage
    from reservation r join teacher t on t.id = r.teacher_id join book b on b.id = r.book_id
    where (r.stage = 'lent' or r.during && tsrange(now_here(), null) and r.stage in ('waiting', 'accepted', 'ready'))
      and not (${pendingOnly} and r.stage <> 'waiting')
    order by r.starts_at, r.id`.execute(db)
  return rows
}
