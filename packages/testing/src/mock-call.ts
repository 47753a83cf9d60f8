import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/** Receives every call of the page under test; the set-up of the tests starts, resets and closes it. */
export const mockServer = setupServer()

/** One call as the server received it. */
export interface ReceivedCall {
  url: URL
  headers: Headers
  params: Record<string, string>
  /** JSON as a value, a form as the text that went over the line, nothing as null. */
  body: unknown
}

/** JSON for a good answer; a `Response` for anything else; a promise to keep the page waiting. */
export type Answer = object | string | number | null | Response

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

async function bodyOf(request: Request): Promise<unknown> {
  const kind = request.headers.get('content-type') ?? ''
  const text = await request.text()
  return kind.includes('json') && text ? JSON.parse(text) : text || null
}

/**
 * Answers one call of the API, such as `mockCall('post', '/api/emploi/get_by_id', { emploi: [] })`, and returns the
 * list of the calls received, which grows as they come.
 */
export function mockCall(
  method: Method,
  path: string,
  answer: Answer | Promise<Answer> | ((call: ReceivedCall) => Answer | Promise<Answer>),
): ReceivedCall[] {
  const calls: ReceivedCall[] = []
  mockServer.use(
    http[method](`*${path}`, async ({ request, params }) => {
      const call: ReceivedCall = {
        url: new URL(request.url),
        headers: request.headers,
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
        body: await bodyOf(request),
      }
      calls.push(call)
      const given = await (typeof answer === 'function' ? answer(call) : answer)
      return given instanceof Response ? given.clone() : HttpResponse.json(given)
    }),
  )
  return calls
}

/** A refusal in the server's own shape. */
export function refusal(status: number, code: string): Response {
  return HttpResponse.json({ code, requestId: 'request-of-the-test' }, { status })
}

/** The network itself fails. */
export function noNetwork(): Response {
  return HttpResponse.error()
}

/** An answer that never comes. */
export function silence(): Promise<never> {
  return new Promise(() => {})
}
