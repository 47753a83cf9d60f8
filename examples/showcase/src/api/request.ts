import type { Method } from '../backend/mock-call.ts'
import type { Id } from './entities.ts'

/** A call that was refused: the status, and the text of the template as the message. */
export class CallError extends Error {
  readonly status: number

  constructor(text: string, status: number) {
    super(text)
    this.status = status
  }
}

interface RequestOptions {
  params?: Record<string, unknown>
  body?: object
  headers?: Record<string, string>
}

/** The client is loaded with the first call, so that no page has to load it before it is shown. */
export const loadBackend = () => import('../backend/client.ts')

/** Makes a call; rejects with a `CallError` when it is refused. */
async function request<Answer>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { client } = await loadBackend()
  const { params, body, headers } = options
  const { status, data } = await client.request<Answer>({
    method,
    url: path,
    params,
    data: body,
    headers,
    validateStatus: () => true,
  })
  if (status >= 200 && status < 300) return data
  throw new CallError(typeof data === 'string' ? data : '', status)
}

export const get = <Answer>(path: string, params?: RequestOptions['params']) => request<Answer>('GET', path, { params })
export const post = <Answer>(path: string, body: object) => request<Answer>('POST', path, { body })
export const put = <Answer>(path: string, body: object) => request<Answer>('PUT', path, { body })
/** The id travels in a header. */
export const del = (path: string, id: Id) => request<Id>('DELETE', path, { headers: { id: String(id) } })
