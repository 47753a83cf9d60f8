import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { TestPortal } from './test-portal.ts'

export interface EncodedForm {
  /** The content type, with its boundary. */
  type: string
  payload: Buffer
}

/** Encodes a form as multipart, like a browser. */
export async function encodeForm(form: FormData): Promise<EncodedForm> {
  const request = new Request('http://portal/', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) }
}

export async function upload(
  portal: TestPortal,
  path: string,
  headers: Record<string, string>,
  sent: EncodedForm,
  method: 'POST' | 'PUT' = 'POST',
) {
  const answer = await portal.app.inject({
    method,
    url: path,
    payload: sent.payload,
    headers: { ...headers, 'content-type': sent.type },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() }
}

/** Sends the first megabyte of a longer form over a separate connection, which the test then closes. */
export async function uploadPartially(
  portal: TestPortal,
  path: string,
  headers: Record<string, string>,
  { type, payload }: EncodedForm,
): Promise<Socket> {
  await portal.app.listen({ port: 0 })
  const { port } = Object(portal.app.server.address())
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: ${headers.authorization}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, 1024 * 1024))
  return socket
}

export async function storedKeys({ storage }: TestPortal): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list('')) keys.push(key)
  return keys
}

/** Incomplete uploads in the storage. */
export const incompleteUploads = ({ config }: TestPortal): Promise<string[]> =>
  readdir(join(config.dataDirectory, 'files/.incoming')).catch(() => [])
