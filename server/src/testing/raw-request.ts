import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends a raw request line, which an HTTP client would normalize; returns the status and the body. */
export async function sendRequestLine(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const fields = Object.entries({ host: 'portal', connection: 'close', ...headers })
  socket.write(`${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), body }
}
