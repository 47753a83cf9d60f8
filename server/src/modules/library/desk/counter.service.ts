import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import type { Page } from '../../../http/cursor.ts'
import { conflict, HttpError, notFound } from '../../../http/errors.ts'
import type { Clerk } from './clerk.ts'
import type { CopyMovement, DeskReservation, NewLoan, ReservationsQuery } from './desk.schemas.ts'
import { selectReservation, selectReservations } from './desk-reservation.sql.ts'
import {
  endLoan,
  insertLoan,
  type LockedCopy,
  lockCopyByNumber,
  lockFirstRequest,
  selectReservationOfCopy,
} from './loans.sql.ts'
import { setCopiesAside } from './set-aside.ts'

/** The reservations of a tab whose teachers the clerk serves. */
export const listReservations = (
  db: Database,
  { scope }: Clerk,
  query: ReservationsQuery,
): Promise<Page<DeskReservation>> => selectReservations(db, query, scope)

/**
 * Hands the copy out to the first request for its book or, when it is lent, takes it back and sets it aside for the next
 * reader. Throws 404 `copy.unknown`, and 409 `copy.lost`, `copy.withdrawn`, `copy.notReserved` or `copy.lentElsewhere`,
 * for a loan outside of the scope.
 */
export async function moveCopy(
  tx: Database,
  clerk: Clerk,
  number: string,
  { fetchDays }: { fetchDays: number },
): Promise<CopyMovement> {
  const copy = await requireCopy(tx, number)
  if (copy.state === 'lent') return takeBack(tx, clerk, copy, fetchDays)
  const request = await lockFirstRequest(tx, copy.bookId, clerk.scope)
  if (request === undefined) throw conflict('copy.notReserved')
  const reservation = await handOut(tx, clerk, copy, request)
  return { movement: 'handedOut', reservation, next: null }
}

/**
 * Hands a copy out to one reservation, whenever it begins. Throws 404 for a reservation outside of the scope, 409
 * `reservation.closed` for one that is lent or over, and 409 `copy.lent`, `copy.otherBook` or as `moveCopy`.
 */
export async function lendCopy(
  tx: Database,
  clerk: Clerk,
  { reservationId, number }: NewLoan,
): Promise<DeskReservation> {
  const seen = await selectReservation(tx, reservationId, clerk.scope)
  if (!seen) throw notFound()
  const copy = await requireCopy(tx, number)
  if (copy.bookId !== seen.book.id) throw conflict('copy.otherBook')
  if (copy.state === 'lent') throw conflict('copy.lent')
  const reservation = await tx
    .selectFrom('reservation')
    .select('stage')
    .where('id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()
  if (!reservation) throw notFound()
  if (!['waiting', 'accepted', 'ready'].includes(reservation.stage)) throw conflict('reservation.closed')
  return handOut(tx, clerk, copy, reservationId)
}

/** The copy of a number, locked after its book. */
async function requireCopy(tx: Database, number: string): Promise<LockedCopy> {
  const copy = await lockCopyByNumber(tx, number)
  if (!copy) throw new HttpError(404, 'copy.unknown')
  if (copy.state === 'lost' || copy.state === 'withdrawn') throw conflict(`copy.${copy.state}`)
  return copy
}

async function handOut(tx: Database, clerk: Clerk, copy: LockedCopy, reservationId: number): Promise<DeskReservation> {
  await insertLoan(tx, clerk, reservationId, copy.id)
  await writeAudit(tx, {
    actor: clerk.actor,
    action: 'reservation.handed-out',
    subject: `reservation:${reservationId}`,
    details: { copy: copy.number },
  })
  return requireReservation(tx, clerk, reservationId)
}

async function takeBack(tx: Database, clerk: Clerk, copy: LockedCopy, fetchDays: number): Promise<CopyMovement> {
  const reservationId = await selectReservationOfCopy(tx, copy.id, clerk.scope)
  if (reservationId === undefined) throw conflict('copy.lentElsewhere')
  await endLoan(tx, clerk, { reservationId, copyId: copy.id }, 'returned')
  await writeAudit(tx, {
    actor: clerk.actor,
    action: 'reservation.returned',
    subject: `reservation:${reservationId}`,
    details: { copy: copy.number },
  })
  const [first] = await setCopiesAside(tx, clerk, copy.bookId, { fetchDays, acceptsNext: true })
  const next = first ? { reader: first.reader, fetchUntil: first.fetchUntil } : null
  const reservation = await requireReservation(tx, clerk, reservationId)
  return { movement: 'returned', reservation, next }
}

async function requireReservation(tx: Database, clerk: Clerk, id: number): Promise<DeskReservation> {
  const reservation = await selectReservation(tx, id, clerk.scope)
  if (!reservation) throw notFound()
  return reservation
}
