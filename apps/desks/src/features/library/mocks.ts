import type { BookCopy, DeskReservation } from '@portal/api-client/library-desk'
import type { Mocks } from '@portal/api-client/mocks'

const book = { id: 4, title: 'Réseaux et protocoles', authors: 'Leila Mansour' }
const arabicBook = { id: 5, title: 'المقدمة', authors: 'ابن خلدون' }

export const waiting: DeskReservation = {
  ...{ id: 11, stage: 'waiting', book, reader: { name: 'Amel Ben Salah', nameAr: 'أمل بن صالح' } },
  ...{ startsAt: '2026-11-23 08:30', endsAt: '2026-11-30 18:00', fetchUntil: null },
  ...{ decidedAt: null, decidedBy: null, reason: '', copyNumber: null, handedOutAt: null, endedAt: null },
  ...{ remindedOn: null, version: '"waiting"' },
}
export const lent: DeskReservation = {
  ...waiting,
  ...{ stage: 'lent', copyNumber: 'B000007', handedOutAt: '2026-11-23T08:31:00Z', version: '"lent"' },
}
export const copy: BookCopy = { id: 7, number: 'B000007', state: 'available', book, version: '"available"' }

const ready: DeskReservation = { ...waiting, id: 12, stage: 'ready', book: arabicBook, fetchUntil: '2026-11-26' }
const borrowed: DeskReservation = { ...lent, id: 13, endsAt: '2026-11-20 18:00' }
const lists = { toHandOut: [waiting, ready], lent: [borrowed], overdue: [borrowed], lapsed: [] }

/** Mock responses of the library's counter; commands change nothing. */
export const libraryMocks: Mocks = {
  listDeskReservations: ({ query }) => ({ items: lists[query?.list ?? 'toHandOut'], next: null }),
  decideReservation: waiting,
  moveCopy: { movement: 'handedOut', reservation: borrowed, next: null },
  lendCopy: borrowed,
  remindReader: borrowed,
  listBookCopies: { items: [copy, { ...copy, id: 8, number: 'B000008', state: 'lost', book: arabicBook }], next: null },
  addBookCopy: { ...copy, id: 9, number: 'B000009' },
  changeBookCopy: { ...copy, state: 'lost' },
}
