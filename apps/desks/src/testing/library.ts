import type { BookCopy, DeskReservation } from '@portal/api-client/library-desk'
import { mockCall } from '@portal/testing'

export const librarySession = {
  accountId: 40,
  teacherId: 0,
  name: 'Rim Bouaziz',
  yearId: 3,
  departmentId: 0,
  isHead: false,
  cycleId: null,
  specialityId: null,
  roles: ['librarian' as const],
}

const book = { id: 4, title: 'Réseaux et protocoles', authors: 'Leila Mansour' }

export const waiting: DeskReservation = {
  id: 11,
  stage: 'waiting',
  book,
  reader: { name: 'Amel Ben Salah', nameAr: 'أمل بن صالح' },
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
  version: '"waiting"',
}

export const lent: DeskReservation = {
  ...waiting,
  stage: 'lent',
  copyNumber: 'B000007',
  handedOutAt: '2026-11-23T08:31:00Z',
  version: '"lent"',
}

export const copy: BookCopy = { id: 7, number: 'B000007', state: 'available', book, version: '"available"' }

/** Mocks the lists of the counter; each tab has the reservations that are given for it. */
export function mockReservations(lists: Record<string, DeskReservation[]> = { toHandOut: [waiting] }) {
  return mockCall('get', '/api/v1/library/reservations', ({ url }) => ({
    items: lists[url.searchParams.get('list') ?? ''] ?? [],
    next: null,
  }))
}

export const mockMovement = (
  answer: Parameters<typeof mockCall>[2] = { movement: 'handedOut', reservation: lent, next: null },
) => mockCall('post', '/api/v1/library/movements', answer)
