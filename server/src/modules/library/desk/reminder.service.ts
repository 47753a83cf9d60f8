import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Recipient } from '../../../mail/letter.ts'
import { recipientOf } from '../../../kernel/recipient.sql.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, HttpError, notFound } from '../../../http/errors.ts'
import type { Clerk } from './clerk.ts'
import { type Desk, reservationsLink } from './desk.ts'
import type { DeskReservation } from './desk.schemas.ts'
import { selectReservation } from './desk-reservation.sql.ts'
import { overdueMail } from './overdue-mail.ts'

interface OverdueLoan {
  to: Recipient
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
  const { book, endsAt } = reservation
  const mail = overdueMail({ to: loan.to, title: book.title, day: endsAt.slice(0, 10), link: reservationsLink(desk) })
  await desk.mailer.send(mail).catch((error: unknown) => {
    throw new HttpError(503, 'mail.away', `The reminder was not sent: ${String(error)}`)
  })
  const reminded = await selectReservation(tx, id, clerk.scope)
  return reminded ?? reservation
}

async function lockLoan(tx: Database, reservationId: number): Promise<OverdueLoan | undefined> {
  const isLent = sql`l.reservation_id = ${reservationId} and l.ended_at is null`
  await sql`select from loan l where ${isLent} for update`.execute(tx)
  const { rows } = await sql<OverdueLoan>`
    select ${recipientOf('a')} || jsonb_build_object('language', r.language) as "to", r.ends_at < now_here() as "isOverdue",
      coalesce(l.reminded_on = today_here(), false) as "isRemindedToday"
    from loan l join reservation r on r.id = l.reservation_id join account a on a.id = r.teacher_id
    where ${isLent}`.execute(tx)
  return rows[0]
}
