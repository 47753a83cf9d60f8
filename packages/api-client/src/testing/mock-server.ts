import { QueryClient, QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { configureApi } from '../client/configure.ts'

interface ReceivedCall {
  path: string
  /** The request body, or the query parameters. */
  body: unknown
}

/** A mock server for the tests of one file; it records the calls of the current test in `received`. */
export function mockServer() {
  const server = setupServer()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const received: ReceivedCall[] = []

  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' })
    configureApi({ baseUrl: '/api', authHeaders: () => ({}), yearId: () => 3, onSessionExpired: async () => false })
  })
  afterEach(() => {
    server.resetHandlers()
    queryClient.clear()
    received.length = 0
  })
  afterAll(() => server.close())

  /** Mocks the response of a path, or computes it from the body. Returns the list of received bodies. */
  function answer(path: string, said: object | ((body: unknown) => object)): unknown[] {
    const sent: unknown[] = []
    server.use(
      http.all(`*/api/${path}`, async ({ request }) => {
        const words = () => Object.fromEntries(new URL(request.url).searchParams)
        const body: unknown = request.method === 'GET' ? words() : await request.json()
        sent.push(body)
        received.push({ path, body })
        const now = typeof said === 'function' ? said(body) : said
        return now instanceof Response ? now.clone() : HttpResponse.json(now)
      }),
    )
    return sent
  }

  /** Mocks a method of a path. Returns the list of received requests. */
  function mock(method: 'get' | 'post' | 'put' | 'delete', path: string, said: (request: Request) => object) {
    const requests: Request[] = []
    server.use(
      http[method](`*/api/v1/${path}`, ({ request }) => {
        requests.push(request.clone())
        return HttpResponse.json(said(request))
      }),
    )
    return requests
  }

  /** The result of a query as a page receives it. */
  async function read<Answer, Failure, Data, Key extends QueryKey>(
    asked: QueryObserverOptions<Answer, Failure, Data, Answer, Key>,
  ): Promise<Data> {
    const { data } = await new QueryObserver(queryClient, asked).refetch({ throwOnError: true })
    if (data === undefined) throw new Error('The query has no data')
    return data
  }

  return { server, queryClient, received, bodies: () => received.map(({ body }) => body), answer, mock, read }
}
