import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import type { CopiesResponse, NewReservation, Reservation, ReservationOutcome } from './reservation.schemas.ts'
import {
  findDuplicate,
  progress,
  selectAvailableFrom,
  isPast,
  lockBook,
  type Period,
  selectCopies,
} from './reservation.sql.ts'

const maxDays = 30
const day = 86_400_000

/** Number of copies of a book, and the periods in which all of them are reserved. */
export async function getCopies(db: Database, bookId: number): Promise<CopiesResponse> {
  const copies = await selectCopies(db, bookId)
  if (!copies) throw notFound()
  return copies
}

/**
 * The reservations of a teacher in every year, newest first. Those that were refused or lapsed are listed with
 * `suivi` alone, because `etat` has no value for them.
 */
export async function listReservations(
  db: Database,
  teacherId: number,
  { suivi = false, language = 'fr' }: { suivi?: boolean; language?: Language } = {},
): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select r.id, t.last_name || ' ' || t.first_name as enseignant,
      to_char(r.starts_at, 'YYYY-MM-DD HH24:MI:SS') as date_debut,
      to_char(r.ends_at, 'YYYY-MM-DD HH24:MI:SS') as date_fin, b.title as livre, r.state as etat
      ${suivi ? sql`, ${progress(language)} as suivi` : sql``}
    from reservation r join teacher t on t.id = r.teacher_id join book b on b.id = r.book_id
    where r.teacher_id = ${teacherId} and (${suivi} or r.stage not in ('refused', 'lapsed')) order by r.starts_at desc, r.id desc`.execute(
    db,
  )
  return rows
}

/**
 * Reserves a copy; its reminders are in `language`. Idempotent. An invalid period is rejected with 422, one without an available copy with 500 and the
 * moment one becomes available.
 */
export async function addReservation(
  db: Kysely<Tables>,
  actor: Actor,
  body: NewReservation,
  language: Language = 'fr',
): Promise<ReservationOutcome> {
  const period = { bookId: body.livre_id, startsAt: body.date_debut, endsAt: body.date_fin }
  const reserve = db.transaction().execute(async (tx) => {
    if (!(await lockBook(tx, period.bookId))) throw notFound()
    const same = await findDuplicate(tx, actor.teacherId, period)
    if (same !== undefined) return { ...done(), id: same }
    const fault = (await isPast(tx, period.startsAt)) ? 'reservation.past' : validatePeriod(period)
    return fault ? refused(422, fault) : { ...done(), id: await insertReservation(tx, actor, period, language) }
  })
  return reserve.catch(async (error: unknown) => {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined
    if (constraint === 'reservation_single_copy') return refused(422, 'reservation.singleCopy')
    if (constraint !== 'reservation_copy_is_free') throw error
    return { ...refused(500, 'reservation.unavailable'), date: await selectAvailableFrom(db, period) }
  })
}

/** Returns the validation error of the period, or null. */
function validatePeriod({ startsAt, endsAt }: Period): 'reservation.order' | 'reservation.tooLong' | null {
  if (endsAt < startsAt) return 'reservation.order'
  const days = (Date.parse(endsAt.slice(0, 10)) - Date.parse(startsAt.slice(0, 10))) / day
  return days > maxDays ? 'reservation.tooLong' : null
}

async function insertReservation(
  db: Database,
  actor: Actor,
  { bookId, startsAt, endsAt }: Period,
  language: Language,
): Promise<number> {
  const { id } = await db
    .insertInto('reservation')
    .values({ teacher_id: actor.teacherId, book_id: bookId, starts_at: startsAt, ends_at: endsAt, language })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(db, {
    actor: `teacher:${actor.teacherId}`,
    action: 'reservation.requested',
    subject: `reservation:${id}`,
    details: { book: bookId, startsAt, endsAt },
  })
  return id
}

/** Deletes the caller's reservation while it is still in progress. */
export async function deleteReservation(db: Kysely<Tables>, actor: Actor, id: number): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const reservation = await tx
      .selectFrom('reservation')
      .select(['state', 'book_id'])
      .where('id', '=', id)
      .where('teacher_id', '=', actor.teacherId)
      .forUpdate()
      .executeTakeFirst()
    if (!reservation) throw notFound()
    if (reservation.state !== 0) return refused(500, 'reservation.decided')
    await tx.deleteFrom('reservation').where('id', '=', id).execute()
    await writeAudit(tx, {
      actor: `teacher:${actor.teacherId}`,
      action: 'reservation.deleted',
      subject: `reservation:${id}`,
      details: { book: reservation.book_id },
    })
    return done()
  })
}
