import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** More than the limit of every upload, in bytes. */
const largest = 64 * 1024 * 1024
/** Slow uploads take minutes; the response has been sent. */
const longest = 5 * 60 * 1000

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads and discards the rest of a body whose request was answered before its end, such as a refused upload, so that
 * the client reads the response and the connection can be used again. Above 64 MB or 5 minutes the connection is closed.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    // Before Node's own listener, which closes the connection of a response with `connection: close`.
    response.prependOnceListener('finish', () => {
      if (!request.complete) discardRest(request)
    })
  })
}

function discardRest(request: IncomingMessage): void {
  const { socket } = request
  let discarded = 0
  const timeout = setTimeout(() => socket.destroy(), longest).unref()
  request.once('close', () => clearTimeout(timeout))
  request.on('data', ({ length }: Buffer) => {
    discarded += length
    if (discarded > largest) socket.destroy()
  })
  // A stream that reads the body and was destroyed with its request's response would never ask for more.
  request.unpipe()
  request.resume()
  closeAfter(request)
}

/** Closing a connection with unread bytes resets it, and the client may lose the response: it is closed after them. */
function closeAfter(request: IncomingMessage): void {
  const { socket } = request
  socket.destroySoon = () => {
    socket.end()
    request.once('end', () => socket.destroy())
  }
  request.once('end', () => Reflect.deleteProperty(socket, 'destroySoon'))
}
