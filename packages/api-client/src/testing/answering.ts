import { QueryClient, QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query'
import { configureApi } from '@portal/api-client'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

interface ReceivedCall {
  path: string
  body: unknown
}

/** A server for the tests of a file: it answers as it is told, and remembers what was posted. */
export function answering() {
  const server = setupServer()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const received: ReceivedCall[] = []

  beforeAll(() => {
    server.listen()
    configureApi({ baseUrl: '/api', token: () => 'token', yearId: () => 3, onSessionExpired: async () => false })
  })
  afterEach(() => {
    server.resetHandlers()
    queryClient.clear()
    received.length = 0
  })
  afterAll(() => server.close())

  return {
    server,
    queryClient,
    received,
    bodies: () => received.map(({ body }) => body),
    /** Answers what is posted there; a function answers by what came. */
    answer: (path: string, said: object | ((body: unknown) => object)) =>
      server.use(
        http.post(`*/api/${path}`, async ({ request }) => {
          const body: unknown = await request.json()
          received.push({ path, body })
          const now = typeof said === 'function' ? said(body) : said
          return now instanceof Response ? now : HttpResponse.json(now)
        }),
      ),
    /** What a page gets to see of a query. */
    read: async <Answer, Failure, Data, Key extends QueryKey>(
      asked: QueryObserverOptions<Answer, Failure, Data, Answer, Key>,
    ): Promise<Data> => {
      const { data } = await new QueryObserver(queryClient, asked).refetch({ throwOnError: true })
      if (data === undefined) throw new Error('The query has no data')
      return data
    },
  }
}
