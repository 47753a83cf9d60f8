import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { HttpError } from '../../../http/errors.ts'
import { lockBook } from '../reservations/reservation.sql.ts'
import { clerkWithoutAccount } from './clerk.ts'
import type { Desk } from './desk.ts'
import { remindReader } from './reminder.service.ts'
import { setCopiesAside } from './set-aside.ts'
import { notifyReader } from './notify-reader.ts'

const system = clerkWithoutAccount('system')

/**
 * Lets reservations lapse that nobody fetched, sets free copies aside for accepted ones that have begun, and reminds the
 * readers of overdue loans. Several processes may run it at once.
 */
export async function maintainLibrary(db: Kysely<Tables>, desk: Desk): Promise<void> {
  for (const bookId of await selectDueBooks(db)) {
    await db.transaction().execute(async (tx) => {
      await lockBook(tx, bookId)
      await lapseReservations(tx, bookId)
      await setCopiesAside(tx, system, bookId, { fetchDays: desk.config.libraryFetchDays })
    })
  }
  for (const id of await selectOverdue(db)) await remind(db, desk, id)
}

const isLapsed = sql`(
  r.stage = 'ready' and r.fetch_until < today_here()
  or r.stage in ('waiting', 'accepted', 'ready') and r.ends_at::date < today_here())`

async function selectDueBooks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.book_id as id from reservation r
    where ${isLapsed} or (r.stage = 'accepted' and r.starts_at::date <= today_here()) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

async function lapseReservations(tx: Database, bookId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update reservation r set stage = 'lapsed' where r.book_id = ${bookId} and ${isLapsed} returning r.id`.execute(tx)
  for (const { id } of rows) {
    await writeAudit(tx, { actor: system.actor, action: 'reservation.lapsed', subject: `reservation:${id}` })
    await notifyReader(tx, system, id, { event: 'lapsed' })
  }
}

async function selectOverdue(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservation r join loan l on l.reservation_id = r.id
    where r.stage = 'lent' and r.ends_at < now_here() and l.reminded_on is distinct from today_here()
    order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A loan that was returned or reminded meanwhile is left out; a mail that fails is tried again at the next run. */
async function remind(db: Kysely<Tables>, desk: Desk, id: number): Promise<void> {
  await db
    .transaction()
    .execute((tx) => remindReader(tx, desk, system, id))
    .catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      if (error.status === 503) desk.log.warn({ err: error, reservation: id }, 'a reader was not reminded by mail')
    })
}
