import type { Database } from '../../../database/connect.ts'
import { notify, untranslated } from '../../../kernel/notify.ts'
import { libraryPages } from '../notifications.ts'
import type { Clerk } from './clerk.ts'

type ReservationEvent =
  | { event: 'accepted' }
  /** With the last day to fetch the copy. */
  | { event: 'ready'; day: string }
  | { event: 'refused'; reason: string }
  | { event: 'lapsed' }

/** Tells the teacher of a reservation what became of it. */
export async function notifyReader(
  tx: Database,
  { accountId: by }: Pick<Clerk, 'accountId'>,
  id: number,
  told: ReservationEvent,
): Promise<void> {
  const { teacher_id: to, title } = await tx
    .selectFrom('reservation as r')
    .innerJoin('book as b', 'b.id', 'r.book_id')
    .select(['r.teacher_id', 'b.title'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const about = { to, by, subject: `reservation:${id}`, path: libraryPages.reservations }
  const details = untranslated(title)
  if (told.event === 'ready')
    await notify(tx, { ...about, kind: 'reservation.ready', details: { ...details, day: told.day } })
  else if (told.event === 'refused')
    await notify(tx, { ...about, kind: 'reservation.refused', details: { ...details, reason: told.reason } })
  else await notify(tx, { ...about, kind: `reservation.${told.event}`, details })
}
