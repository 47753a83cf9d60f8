import { ApiError, type ApiErrorKind } from '@portal/api-client'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryDefaults } from './query-defaults.ts'

/** The number of requests of a query that fails with this error each time. */
async function requestsWith(error: Error): Promise<number> {
  const { queries } = queryDefaults
  const client = new QueryClient({ defaultOptions: { queries: { ...queries, retryDelay: 0 } } })
  const request = vi.fn<() => Promise<never>>().mockRejectedValue(error)
  const rows = client.fetchQuery({ queryKey: ['rows'], queryFn: request, retry: queries?.retry })
  await expect(rows).rejects.toBe(error)
  return request.mock.calls.length
}

it.each<[ApiErrorKind]>([['network'], ['server']])('a query that fails by %s is retried once', async (kind) => {
  expect(await requestsWith(new ApiError({ kind }))).toBe(2)
})

it.each<[ApiErrorKind]>([['refused'], ['forbidden'], ['absent'], ['session'], ['conflict'], ['format'], ['tooMany']])(
  'a query that fails by %s is not retried',
  async (kind) => {
    expect(await requestsWith(new ApiError({ kind }))).toBe(1)
  },
)

it('a query asks the worker without a network, and fails at once where it has nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  expect(await requestsWith(new ApiError({ kind: 'network' }))).toBe(1)
  onlineManager.setOnline(true)
})

it('a query that fails by an error of the page is not retried', async () => {
  expect(await requestsWith(new TypeError('rows is undefined'))).toBe(1)
})
