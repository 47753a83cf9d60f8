import type { DeskReservation } from '@portal/api-client/library-desk'
import { mockCall, registrar } from '@portal/testing'
import { lent, waiting } from '../features/library/mocks.ts'

export { copy, lent, waiting } from '../features/library/mocks.ts'

export const librarySession = { ...registrar, accountId: 40, name: 'Rim Bouaziz', roles: ['librarian' as const] }

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
