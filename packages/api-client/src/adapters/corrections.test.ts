import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  correctionQueries,
  decideCorrection,
  ownCorrectionQueries,
  requestCorrection,
  withdrawCorrection,
} from './corrections.ts'

const { server, queryClient, mock } = mockServer()

const seen = { id: 8, version: '"seen"' }

const inPages = (request: Request) =>
  new URL(request.url).searchParams.has('cursor')
    ? { items: [{ ...seen, id: 9 }], next: null }
    : { items: [seen], next: 'abc' }

it('a request is sent with its key, in the language of the page', async () => {
  const requests = mock('post', 'corrections', () => seen)
  const body = { kind: 'mark', markId: 4, markVersion: 2, isPresent: true, mark: '12', reason: 'Report' } as const
  expect(await requestCorrection({ ...body, language: 'ar' }, 'key-12345')).toMatchObject(seen)
  expect(await requests[0]?.json()).toEqual(body)
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key-12345')
  expect(requests[0]?.headers.get('lang')).toBe('ar')
})

it('a decision and a withdrawal name the version that was seen', async () => {
  const decisions = mock('put', 'corrections/8/decision', () => seen)
  const withdrawals = mock('delete', 'own-corrections/8', () => seen)
  await decideCorrection(seen, { decision: 'refused', reason: 'Non' }, 'fr')
  await withdrawCorrection(seen, 'fr')
  expect(await decisions[0]?.json()).toEqual({ decision: 'refused', reason: 'Non' })
  expect([...decisions, ...withdrawals].map(({ headers }) => headers.get('if-match'))).toEqual(['"seen"', '"seen"'])
})

it('a decision over another version fails with its code', async () => {
  server.use(
    http.put('*/api/v1/corrections/8/decision', () =>
      HttpResponse.json({ status: 412, code: 'version.changed', requestId: 'a' }, { status: 412 }),
    ),
  )
  await expect(decideCorrection(seen, { decision: 'accepted' }, 'fr')).rejects.toMatchObject({
    status: 412,
    code: 'version.changed',
  })
})

it('the lists are read page after page', async () => {
  const office = mock('get', 'corrections', inPages)
  const { pages } = await queryClient.fetchInfiniteQuery({ ...correctionQueries.list('decided', 'fr'), pages: 2 })
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([8, 9])
  expect(office.map(({ url }) => new URL(url).search)).toEqual(['?state=decided', '?state=decided&cursor=abc'])
})

it('every request that waits is read, also beyond the first page', async () => {
  const requests = mock('get', 'own-corrections', inPages)
  const waiting = await queryClient.fetchQuery(ownCorrectionQueries.waiting('fr'))
  expect(waiting.map(({ id }) => id)).toEqual([8, 9])
  expect(new URL(requests[1]?.url ?? '').search).toBe('?state=pending&limit=200&cursor=abc')
})
