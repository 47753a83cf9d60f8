import { ApiError, type ApiErrorKind } from '@portal/api-client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { haveQueriesFailed, isWithoutAnswer } from './failed-queries.ts'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => client.clear())

/** Runs a query that the page shows; returns the function that ends that. */
async function showQuery(key: string, queryFn: () => Promise<unknown>): Promise<() => void> {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn })
  const end = observer.subscribe(() => undefined)
  await observer.refetch()
  return end
}
const failWith = (error: unknown) => async () => {
  throw error
}
const apiError = (kind: ApiErrorKind, code?: string) => failWith(new ApiError({ kind, code }))
const succeed = async () => ['row']

it('is true when every query of the page fails by the request or by the response', async () => {
  await showQuery('a', apiError('format'))
  await showQuery('b', apiError('absent', 'route.unknown'))
  await showQuery('c', failWith(new TypeError('rows is undefined')))
  expect(haveQueriesFailed(client)).toBe(true)
})

it('is false without queries, while one is loading, and when one succeeds', async () => {
  expect(haveQueriesFailed(client)).toBe(false)
  await showQuery('a', apiError('format'))
  expect(haveQueriesFailed(client)).toBe(true)
  await showQuery('b', succeed)
  expect(haveQueriesFailed(client)).toBe(false)
  client.clear()
  void showQuery('c', () => new Promise(() => undefined))
  expect(haveQueriesFailed(client)).toBe(false)
})

it.each<[ApiErrorKind]>([
  ['network'],
  ['server'],
  ['session'],
  ['tooMany'],
  ['forbidden'],
  ['absent'],
  ['conflict'],
  ['refused'],
])('is false when a query fails by %s, which is no fault of the page', async (kind) => {
  await showQuery('a', apiError('format'))
  await showQuery('b', apiError(kind))
  expect(haveQueriesFailed(client)).toBe(false)
})

it('is false when a query fails that has older data', async () => {
  let answer: () => Promise<unknown> = succeed
  await showQuery('a', () => answer())
  answer = apiError('format')
  await client.refetchQueries()
  expect(haveQueriesFailed(client)).toBe(false)
})

it('ignores the failed queries of a page that was left', async () => {
  const leave = await showQuery('a', apiError('format'))
  await showQuery('b', succeed)
  leave()
  expect(haveQueriesFailed(client)).toBe(false)
})

it('may stay loading while a query has no answer by the server or the network, or is refused', async () => {
  await showQuery('a', apiError('format'))
  await showQuery('b', succeed)
  expect(isWithoutAnswer(client)).toBe(false)
  await showQuery('c', apiError('server'))
  expect(isWithoutAnswer(client)).toBe(true)
})
