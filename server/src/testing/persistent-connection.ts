import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: string
  body: string
}

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
  /** How the length of the body is announced; `expect` also sends `Expect: 100-continue`. */
  framing: 'length' | 'chunked' | 'expect'
}

/** One TCP connection that sends requests like a browser: it writes a body to its end, whatever is answered meanwhile. */
export async function openConnection(origin: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  const state: { failure?: Error; isEnded: boolean } = { isEnded: false }
  socket.on('error', (error) => (state.failure = error))
  socket.on('end', () => (state.isEnded = true))
  socket.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])))

  const writeAll = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && socket.writable; at += 65_536)
      if (!socket.write(bytes.subarray(at, at + 65_536)))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }

  /** The next response that is not informational; null when the connection ends before it. */
  async function nextAnswer(): Promise<RawAnswer | null> {
    for (;;) {
      const end = received.indexOf('\r\n\r\n')
      if (end >= 0) {
        const headers = received.toString('latin1', 0, end).toLowerCase()
        const status = Number(headers.split(' ')[1])
        const length = status < 200 ? 0 : Number(/content-length: (\d+)/.exec(headers)?.[1] ?? 0)
        if (received.length >= end + 4 + length) {
          const body = received.toString('utf8', end + 4, end + 4 + length)
          received = received.subarray(end + 4 + length)
          if (status >= 200) return { status, headers, body }
          continue
        }
      }
      if (state.isEnded || socket.destroyed) return null
      await Promise.race([once(socket, 'data'), once(socket, 'end'), once(socket, 'close')]).catch(() => {})
    }
  }

  return {
    socket,
    failure: () => state.failure,
    async send({ method, path, headers, body, framing }: Sent): Promise<RawAnswer | null> {
      const announced =
        framing === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }
      const expected = framing === 'expect' ? { expect: '100-continue' } : {}
      const fields = Object.entries({ host: 'portal', ...headers, ...announced, ...expected })
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      const answered = nextAnswer()
      if (framing === 'chunked') {
        await writeAll(Buffer.from(`${body.length.toString(16)}\r\n`))
        await writeAll(body)
        await writeAll(Buffer.from('\r\n0\r\n\r\n'))
      } else await writeAll(body)
      return answered
    },
    close: () => socket.destroy(),
  }
}
