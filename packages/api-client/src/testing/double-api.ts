import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { configureApi } from '../client/configure.ts'

/** An API in place of the real one for the tests of one file: it answers as it is told and keeps what it was sent. */
export function doubleApi() {
  const server = setupServer()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  /** What was sent in the test under way: bodies, or the words of the address where there is no body. */
  const received: unknown[] = []
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' })
    configureApi({ baseUrl: '/api', token: () => 'token', yearId: () => 3, onSessionExpired: async () => false })
  })
  afterEach(() => {
    server.resetHandlers()
    queryClient.clear()
    received.length = 0
  })
  afterAll(() => server.close())

  /** Answers calls of this path with JSON or with a whole response; what it is sent stands in the list it returns too. */
  function answer(path: string, body: object): unknown[] {
    const sent: unknown[] = []
    server.use(
      http.all(`*/api/${path}`, async ({ request }) => {
        const words = () => Object.fromEntries(new URL(request.url).searchParams)
        const content: unknown = request.method === 'GET' ? words() : await request.json()
        sent.push(content)
        received.push(content)
        return body instanceof Response ? body.clone() : HttpResponse.json(body)
      }),
    )
    return sent
  }

  return { server, queryClient, received, answer }
}
