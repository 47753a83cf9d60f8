import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { conflict, HttpError, notFound } from '../../../platform/errors.ts'
import type { Language } from '../../../platform/language.ts'
import type { Clerk } from './clerk.ts'
import { type Desk, reservationsLink } from './desk.ts'
import type { DeskReservation } from './desk.schemas.ts'
import { selectReservation } from './desk-reservation.sql.ts'
import { overdueMail } from './overdue-mail.ts'

interface OverdueLoan {
  email: string
  language: Language
  isOverdue: boolean
  isRemindedToday: boolean
}

/**
 * Mails the reader of an overdue loan, at most once a day. The mail is sent before the commit, so that the day counts
 * only with a mail that was accepted. Throws 404 outside of the scope, 409 `loan.notOverdue` or `reminder.sentToday`,
 * and 503 `mail.away`.
 */
export async function remindReader(tx: Database, desk: Desk, clerk: Clerk, id: number): Promise<DeskReservation> {
  const reservation = await selectReservation(tx, id, clerk.scope)
  if (!reservation) throw notFound()
  const loan = await lockLoan(tx, id)
  if (!loan?.isOverdue) throw conflict('loan.notOverdue')
  if (loan.isRemindedToday) throw conflict('reminder.sentToday')
  await sql`update loan set reminded_on = today_here() where reservation_id = ${id}`.execute(tx)
  await writeAudit(tx, { actor: clerk.actor, action: 'reservation.reminded', subject: `reservation:${id}` })
  const { reader, book, endsAt } = reservation
  const { email: to, language } = loan
  const day = endsAt.slice(0, 10)
  const mail = overdueMail({ to, language, reader, title: book.title, day, link: reservationsLink(desk) })
  await desk.mailer.send(mail).catch((error: unknown) => {
    throw new HttpError(503, 'mail.away', `The reminder was not sent: ${String(error)}`)
  })
  const reminded = await selectReservation(tx, id, clerk.scope)
  return reminded ?? reservation
}

async function lockLoan(tx: Database, reservationId: number): Promise<OverdueLoan | undefined> {
  const { rows } = await sql<OverdueLoan>`
    select t.email, r.language, r.ends_at < now_here() as "isOverdue",
      coalesce(l.reminded_on = today_here(), false) as "isRemindedToday"
    from loan l join reservation r on r.id = l.reservation_id join teacher t on t.id = r.teacher_id
    where l.reservation_id = ${reservationId} and l.ended_at is null for update of l`.execute(tx)
  return rows[0]
}
