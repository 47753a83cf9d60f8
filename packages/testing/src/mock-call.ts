import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { unknownRequestFields } from './unknown-request-fields.ts'

/** Handles every request of the page under test; `setup.ts` starts, resets and closes it. */
export const mockServer = setupServer()

/** The fields that a test has sent to `/api/v1` and that the API does not know; `setup.ts` expects none. */
export const unknownFieldsSent: string[] = []

/** One request as the server received it. */
export interface ReceivedRequest {
  url: URL
  headers: Headers
  params: Record<string, string>
  /** Parsed JSON, the raw text of any other body, null without a body. */
  body: unknown
}

/** The JSON body of a response with status 200, or a `Response` for any other status. */
export type MockResponse = object | string | number | null | Response

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

async function readBody(request: Request): Promise<unknown> {
  const kind = request.headers.get('content-type') ?? ''
  const text = await request.text()
  return kind.includes('json') && text ? JSON.parse(text) : text || null
}

/**
 * Mocks one endpoint of the API, such as `mockCall('post', '/api/emploi/get_by_id', { emploi: [] })`. Returns the live
 * list of the requests received; a pending promise as `answer` delays the response.
 */
export function mockCall(
  method: Method,
  path: string,
  answer: MockResponse | Promise<MockResponse> | ((call: ReceivedRequest) => MockResponse | Promise<MockResponse>),
): ReceivedRequest[] {
  const calls: ReceivedRequest[] = []
  mockServer.use(
    http[method](`*${path}`, async ({ request, params }) => {
      const call: ReceivedRequest = {
        url: new URL(request.url),
        headers: request.headers,
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
        body: await readBody(request),
      }
      calls.push(call)
      unknownFieldsSent.push(...unknownRequestFields(method, call.url, call.body))
      const given = await (typeof answer === 'function' ? answer(call) : answer)
      return given instanceof Response ? given.clone() : HttpResponse.json(given)
    }),
  )
  return calls
}

/** The body of the last received request. */
export const lastBody = (calls: ReceivedRequest[]): unknown => calls.at(-1)?.body

/** The body of a successful command of the fixed wire. */
export const successBody = { status: 200, errNum: 200, msg: '' }

/** The body of a command of the fixed wire that is refused with this code. */
export const errorBody = (msg: string, status = 500) => ({ status, errNum: status, msg })

/** Mocks a list of the fixed wire and its deletion; `answer` overrides the deletion's response. */
export function mockDeletion(listPath: string, key: string, deletePath: string, rows: object[], answer?: MockResponse) {
  let left = rows
  const lists = mockCall('post', listPath, () => ({ [key]: left }))
  const deletions = mockCall('post', deletePath, () => {
    if (answer === undefined) left = []
    return answer ?? successBody
  })
  return { lists, deletions }
}

/** The only page of a list of `/api/v1`. */
export const listOf = (...items: object[]) => ({ items, next: null })

/** An error response in the server's format: `{ code, requestId }`. */
export function errorResponse(status: number, code: string, details: object = {}): Response {
  return HttpResponse.json({ code, requestId: 'request-of-the-test', ...details }, { status })
}

/** A network error: no response arrives. */
export function networkError(): Response {
  return HttpResponse.error()
}

/** A response that stays pending forever. */
export function pendingResponse(): Promise<never> {
  return new Promise(() => {})
}
