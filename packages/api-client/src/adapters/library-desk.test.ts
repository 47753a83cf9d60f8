import { http, HttpResponse } from 'msw'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { addCopy, deskQueries, lendCopy, moveCopy, refuseReservation, type DeskReservation } from './library-desk.ts'

const { server, queryClient, bodies, answer } = mockServer()

const reservation: DeskReservation = {
  id: 11,
  stage: 'waiting',
  book: { id: 4, title: 'Réseaux', authors: '' },
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
  version: '"seen"',
}

it('a list is read page by page from its cursor, as one list', async () => {
  answer('v1/library/reservations', (query) =>
    'cursor' in Object(query)
      ? { items: [{ ...reservation, id: 12 }], next: null }
      : { items: [reservation], next: 'after-11' },
  )
  const list = new InfiniteQueryObserver(queryClient, deskQueries.reservations('lent', 'amel'))
  await list.refetch()
  const { data, hasNextPage } = await list.fetchNextPage()
  expect(data?.map(({ id }) => id)).toEqual([11, 12])
  expect(hasNextPage).toBe(false)
  expect(bodies()).toEqual([
    { list: 'lent', search: 'amel' },
    { list: 'lent', search: 'amel', cursor: 'after-11' },
  ])
})

it('creations send the key of their try, and an empty number of a copy is left out', async () => {
  const keys: (string | null)[] = []
  server.use(
    http.post('*/api/v1/library/:call', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return HttpResponse.json({ sent: await request.json() })
    }),
  )
  expect(await moveCopy('B000007', 'key-of-a-try')).toEqual({ sent: { number: 'B000007' } })
  expect(await lendCopy({ reservationId: 11, number: 'B000007' }, 'key-of-a-loan')).toEqual({
    sent: { reservationId: 11, number: 'B000007' },
  })
  expect(await addCopy({ bookId: 4, number: '' }, 'key-of-a-copy')).toEqual({ sent: { bookId: 4 } })
  expect(keys).toEqual(['key-of-a-try', 'key-of-a-loan', 'key-of-a-copy'])
})

it('a decision names the version that was seen; 412 is thrown with its code', async () => {
  const versions: (string | null)[] = []
  server.use(
    http.patch('*/api/v1/library/reservations/11', ({ request }) => {
      versions.push(request.headers.get('if-match'))
      return HttpResponse.json({ status: 412, code: 'version.changed', requestId: 'r' }, { status: 412 })
    }),
  )
  await expect(refuseReservation(reservation, 'Livre en reliure')).rejects.toMatchObject({
    status: 412,
    code: 'version.changed',
  })
  expect(versions).toEqual(['"seen"'])
})
