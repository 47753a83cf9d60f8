import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  addBookCopy,
  changeBookCopy,
  decideReservation as patchReservation,
  lendCopy as postLoan,
  listBookCopies,
  listDeskReservations,
  moveCopy as postMovement,
  remindReader as postReminder,
} from '../generated/sdk.gen.ts'
import type {
  BookCopy as WireCopy,
  DeskReservation as WireReservation,
  ListDeskReservationsData,
  MoveCopyResponse,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'

/** A reservation at the library's counter; its times are local (`yyyy-mm-dd hh:mm`) or instants (ISO 8601). */
export type DeskReservation = WireReservation
/** A copy of a book, with its number. */
export type BookCopy = WireCopy
/** The effect of a number at the counter. */
export type CopyMovement = MoveCopyResponse
/** A tab of the counter. */
export type DeskList = NonNullable<NonNullable<ListDeskReservationsData['query']>['list']>

interface CursorPage<Item> {
  items: Item[]
  next: string | null
}

/** The pages of a list that were loaded so far, as one. */
const flatten = <Item>({ pages }: { pages: CursorPage<Item>[] }) => pages.flatMap(({ items }) => items)
const nextCursor = ({ next }: CursorPage<unknown>) => next ?? undefined
const firstPage: string | undefined = undefined
const searchOf = (search: string) => (search === '' ? {} : { search })
const cursorOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

export const deskQueries = {
  /** The reservations of a tab with these words, in pages. */
  reservations: (list: DeskList, search: string) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listDeskReservations', list, search }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { list, ...searchOf(search), ...cursorOf(pageParam) }
        return (await listDeskReservations({ query, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
      select: flatten<DeskReservation>,
    }),
  /** The copies with this number or of the books with these words, in pages. */
  copies: (search: string) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listBookCopies', search }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...searchOf(search), ...cursorOf(pageParam) }
        return (await listBookCopies({ query, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
      select: flatten<BookCopy>,
    }),
}

/** The keys of the queries that a command of the library's counter changes. */
export const changedByDesk = keysOf('listDeskReservations', 'listBookCopies', 'listTasks')

const onceHeaders = (key: string) => ({ 'idempotency-key': key })

/** Hands out the copy of a number, or takes it back; tries with one `key` have one effect. */
export async function moveCopy(number: string, key: string): Promise<CopyMovement> {
  return (await postMovement({ body: { number }, headers: onceHeaders(key) })).data
}

/** Hands out a copy to one reservation; tries with one `key` have one effect. */
export async function lendCopy(
  { reservationId, number }: { reservationId: number; number: string },
  key: string,
): Promise<DeskReservation> {
  return (await postLoan({ body: { reservationId, number }, headers: onceHeaders(key) })).data
}

/** Mails the reader of an overdue loan; tries with one `key` have one effect. */
export async function remindReader(reservationId: number, key: string): Promise<DeskReservation> {
  return (await postReminder({ path: { id: String(reservationId) }, headers: onceHeaders(key) })).data
}

/** Accepts a reservation; 412 when it is another version than this one. */
export async function acceptReservation({ id, version }: DeskReservation): Promise<DeskReservation> {
  const body = { stage: 'accepted' } as const
  return (await patchReservation({ path: { id: String(id) }, body, headers: { 'if-match': version } })).data
}

/** Refuses a reservation, with the reason that its teacher sees; 412 when it is another version than this one. */
export async function refuseReservation({ id, version }: DeskReservation, reason: string): Promise<DeskReservation> {
  const body = { stage: 'refused', reason } as const
  return (await patchReservation({ path: { id: String(id) }, body, headers: { 'if-match': version } })).data
}

/** Adds a copy, with a number of the portal when `number` is empty; tries with one `key` have one effect. */
export async function addCopy({ bookId, number }: { bookId: number; number: string }, key: string): Promise<BookCopy> {
  const body = { bookId, ...(number !== '' && { number }) }
  return (await addBookCopy({ body, headers: onceHeaders(key) })).data
}

/** Declares a copy lost, or with `available` found; 412 when it is another version than this one. */
export async function changeCopy({ id, version }: BookCopy, state: 'lost' | 'available'): Promise<BookCopy> {
  return (await changeBookCopy({ path: { id: String(id) }, body: { state }, headers: { 'if-match': version } })).data
}
