import { client } from '../backend/client.ts'

interface Sent {
  params?: object
  body?: object
  headers?: Record<string, string>
}

/** Sends a request by the client of the template; resolves with the status and the data of any answer. */
export async function send(method: string, path: string, { params, body, headers }: Sent = {}) {
  const { status, data } = await client.request<unknown>({
    method,
    url: path,
    params,
    data: body,
    headers,
    validateStatus: () => true,
  })
  return { status, data }
}
