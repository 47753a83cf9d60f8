import type { DeskReservation } from '@portal/api-client/library-desk'
import type { Mocks } from '@portal/api-client/mocks'

const book = { id: 1, title: 'Algorithmique avancée', authors: 'Leila Mansour' }
const arabicBook = { id: 2, title: 'المقدمة', authors: 'ابن خلدون' }
const reader = { name: 'Amel Ben Salah', nameAr: 'أمل بن صالح' }

const waiting: DeskReservation = {
  id: 1,
  stage: 'waiting',
  book,
  reader,
  startsAt: '2026-11-23 08:30',
  endsAt: '2026-11-30 18:00',
  fetchUntil: null,
  decidedAt: null,
  decidedBy: null,
  reason: '',
  copyNumber: null,
  handedOutAt: null,
  endedAt: null,
  remindedOn: null,
  version: '"1"',
}
const ready: DeskReservation = { ...waiting, id: 2, stage: 'ready', book: arabicBook, fetchUntil: '2026-11-26' }
const lent: DeskReservation = {
  ...waiting,
  id: 3,
  stage: 'lent',
  copyNumber: 'B000001',
  handedOutAt: '2026-11-10T08:31:00Z',
  endsAt: '2026-11-20 18:00',
}
const lists = { toHandOut: [waiting, ready], lent: [lent], overdue: [lent], lapsed: [] }
const copy = { id: 1, number: 'B000001', state: 'lent', book, version: '"1"' } as const

/** Mock responses of the library's counter; commands change nothing. */
export const libraryMocks: Mocks = {
  listDeskReservations: ({ query }) => ({ items: lists[query?.list ?? 'toHandOut'], next: null }),
  decideReservation: waiting,
  moveCopy: { movement: 'handedOut', reservation: lent, next: null },
  lendCopy: lent,
  remindReader: lent,
  listBookCopies: { items: [copy, { ...copy, id: 2, number: 'B000002', state: 'lost', book: arabicBook }], next: null },
  addBookCopy: { ...copy, id: 3, number: 'B000003', state: 'available' },
  changeBookCopy: { ...copy, state: 'lost' },
}
