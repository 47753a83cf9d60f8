import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listBookCopiesOptions, listDeskReservationsOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type {
  BookCopy as WireCopy,
  DeskReservation as WireReservation,
  ListDeskReservationsData,
  MoveCopyResponse,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import { once, pagedQuery, pathOf, seen } from './rest.ts'

/** A reservation at the library's counter; its times are local (`yyyy-mm-dd hh:mm`) or instants (ISO 8601). */
export type DeskReservation = WireReservation
/** A copy of a book, with its number. */
export type BookCopy = WireCopy
/** The effect of a number at the counter. */
export type CopyMovement = MoveCopyResponse
/** A tab of the counter. */
export type DeskList = NonNullable<NonNullable<ListDeskReservationsData['query']>['list']>

const searchOf = (search: string) => (search === '' ? {} : { search })

export const deskQueries = {
  /** The reservations of a tab with these words, in pages. */
  reservations: (list: DeskList, search: string) =>
    infiniteQueryOptions({
      ...pagedQuery(listDeskReservationsOptions, { query: { list, ...searchOf(search) } }),
      placeholderData: keepPreviousData,
    }),
  /** The copies with this number or of the books with these words, in pages. */
  copies: (search: string) =>
    infiniteQueryOptions({
      ...pagedQuery(listBookCopiesOptions, { query: searchOf(search) }),
      placeholderData: keepPreviousData,
    }),
}

/** The keys of the queries that a command of the library's counter changes. */
export const changedByDesk = keysOf('listDeskReservations', 'listBookCopies', 'listTasks')

/** Hands out the copy of a number, or takes it back; tries with one `key` have one effect. */
export const moveCopy = async (number: string, key: string) =>
  (await calls.moveCopy({ body: { number }, ...once(key) })).data

/** Hands out a copy to one reservation; tries with one `key` have one effect. */
export const lendCopy = async ({ reservationId, number }: { reservationId: number; number: string }, key: string) =>
  (await calls.lendCopy({ body: { reservationId, number }, ...once(key) })).data

/** Mails the reader of an overdue loan; tries with one `key` have one effect. */
export const remindReader = async (reservationId: number, key: string) =>
  (await calls.remindReader({ ...pathOf(reservationId), ...once(key) })).data

/** Accepts a reservation; 412 when it is another version than this one. */
export const acceptReservation = async (reservation: DeskReservation) =>
  (await calls.decideReservation({ ...seen(reservation), body: { stage: 'accepted' } })).data

/** Refuses a reservation, with the reason that its teacher sees; 412 when it is another version than this one. */
export const refuseReservation = async (reservation: DeskReservation, reason: string) =>
  (await calls.decideReservation({ ...seen(reservation), body: { stage: 'refused', reason } })).data

/** Adds a copy, with a number of the portal when `number` is empty; tries with one `key` have one effect. */
export const addCopy = async ({ bookId, number }: { bookId: number; number: string }, key: string) =>
  (await calls.addBookCopy({ body: { bookId, ...(number !== '' && { number }) }, ...once(key) })).data

/** Declares a copy lost, or with `available` found; 412 when it is another version than this one. */
export const changeCopy = async (copy: BookCopy, state: 'lost' | 'available') =>
  (await calls.changeBookCopy({ ...seen(copy), body: { state } })).data
