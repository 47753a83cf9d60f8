import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import { getCopiesOptions, listReservationsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { addReservation, deleteReservation as postDeletedReservation } from '../generated/sdk.gen.ts'
import type { Reservation as WireReservation } from '../generated/types.gen.ts'
import { toAvailability, type BookAvailability } from './book-availability.ts'
import { keysOf } from './keys-of.ts'

/** A period of local times `yyyy-mm-dd hh:mm`. */
export interface ReservationPeriod {
  start: string
  end: string
}

export type ReservationStage = NonNullable<WireReservation['suivi']>['etape']

export interface Reservation extends ReservationPeriod {
  id: number
  book: string
  /** Null from a server that does not say it. */
  bookId: number | null
  /** Not decided yet; the teacher can still delete it. */
  isPending: boolean
  stage: ReservationStage
  /** `yyyy-mm-dd hh:mm`; like all that follows, empty without one. */
  decidedAt: string
  decidedBy: string
  /** Of a refusal. */
  reason: string
  /** The last day on which a copy is set aside, `yyyy-mm-dd`. */
  fetchUntil: string
  /** The number of the copy that was handed out. */
  copyNumber: string
  /** `yyyy-mm-dd hh:mm`. */
  returnedAt: string
}

/** The availability of the copies of one book. */
export interface CopyAvailability {
  count: number
  availability: BookAvailability | null
  /** Periods without a free copy. */
  taken: ReservationPeriod[]
}

export const reservationQueries = {
  ofTeacher: (teacherId: number) =>
    queryOptions({
      ...listReservationsOptions({ body: { id: teacherId, suivi: true } }),
      select: ({ reservations }) => reservations.map(toReservation),
    }),
  /** For a form, which must not start from a stale cache entry. */
  copies: (bookId: number) =>
    queryOptions({
      ...getCopiesOptions({ body: { id: bookId } }),
      gcTime: 0,
      select: (copies): CopyAvailability => ({
        count: copies.nb_exemplaire,
        availability: toAvailability(copies),
        taken: copies.occupations.map(toPeriod),
      }),
    }),
}

/** The keys of the queries that a command on a reservation changes. */
export const changedByReservation = keysOf('listReservations', 'getCopies', 'listBooks', 'searchBooks', 'listTasks')

/** The result of a reservation: done, or the start of the earliest period of the same length with a free copy. */
export type ReservationOutcome = { isDone: true } | { isDone: false; freeFrom: string }

/** Reserves a copy of a book; throws an `ApiError` with a code when the period violates a rule. */
export async function reserveBook(
  teacherId: number,
  { bookId, start, end }: ReservationPeriod & { bookId: number },
): Promise<ReservationOutcome> {
  const { data } = await addReservation({
    body: { date_debut: `${start}:00`, date_fin: `${end}:00`, livre_id: bookId, enseignant_id: teacherId },
  })
  if (data.status === 500 && data.date) return { isDone: false, freeFrom: data.date }
  requireSuccess(data)
  return { isDone: true }
}

export async function deleteReservation(id: number): Promise<void> {
  requireSuccess((await postDeletedReservation({ body: { id } })).data)
}

function toPeriod({ date_debut, date_fin }: { date_debut: string; date_fin: string }): ReservationPeriod {
  return { start: date_debut.slice(0, 16), end: date_fin.slice(0, 16) }
}

function toReservation({ id, livre, etat, suivi, ...period }: WireReservation): Reservation {
  return {
    id,
    book: livre,
    bookId: suivi?.livre_id ?? null,
    ...toPeriod(period),
    isPending: etat === 0,
    stage: suivi?.etape ?? (etat === 0 ? 'waiting' : 'accepted'),
    decidedAt: suivi?.decide_le.slice(0, 16) ?? '',
    decidedBy: suivi?.decide_par ?? '',
    reason: suivi?.motif ?? '',
    fetchUntil: suivi?.retrait_avant ?? '',
    copyNumber: suivi?.exemplaire ?? '',
    returnedAt: suivi?.rendu_le.slice(0, 16) ?? '',
  }
}
