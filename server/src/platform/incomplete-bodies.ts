import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sendRawError, HttpError } from './errors.ts'

type Limits = Pick<
  Config,
  'bodyTimeoutSeconds' | 'publicBodyTimeoutSeconds' | 'unfinishedBodies' | 'unfinishedBodiesPerAddress'
>

/** A request whose body is incomplete. */
interface IncompleteBody {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  /** Bytes read from its connection at the last check. */
  bytesRead: number
  /** When bytes last arrived or were waiting in the read buffer. */
  movedAt: number
}

/**
 * Limits the requests with incomplete bodies, overall and by IP address; above the limit the response is 503. A body
 * that stalls, or on a public call exceeds its total timeout, is answered with 408 and the connection is closed.
 */
export function limitIncompleteBodies(app: FastifyInstance, limits: Limits): void {
  const unfinished = new Map<FastifyRequest, IncompleteBody>()
  const ofAddress = new Map<string, number>()

  const finish = (request: FastifyRequest) => {
    if (!unfinished.delete(request)) return
    const others = (ofAddress.get(request.ip) ?? 1) - 1
    if (others > 0) ofAddress.set(request.ip, others)
    else ofAddress.delete(request.ip)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const count = ofAddress.get(request.ip) ?? 0
    if (unfinished.size >= limits.unfinishedBodies || count >= limits.unfinishedBodiesPerAddress) {
      void reply.header('connection', 'close')
      throw new HttpError(503, 'server.busy')
    }
    ofAddress.set(request.ip, count + 1)
    const now = Date.now()
    unfinished.set(request, { request, reply, since: now, bytesRead: request.raw.socket.bytesRead, movedAt: now })
    request.raw.once('close', () => finish(request))
  })
  app.addHook('onResponse', async (request) => finish(request))

  const checking = setInterval(() => {
    for (const one of unfinished.values()) if (isTooSlow(one, limits)) abortRequest(one)
  }, 1000)
  checking.unref()
  app.addHook('onClose', async () => clearInterval(checking))
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function isTooSlow(one: IncompleteBody, limits: Limits): boolean {
  const { raw, routeOptions } = one.request
  if (raw.complete) return false
  const now = Date.now()
  if (raw.socket.bytesRead !== one.bytesRead || raw.readableLength > 0) {
    one.bytesRead = raw.socket.bytesRead
    one.movedAt = now
  }
  const { permission = 'public', kind } = routeOptions.config
  const isShort = permission === 'public' && kind !== 'upload'
  return (
    now - one.movedAt >= limits.bodyTimeoutSeconds * 1000 ||
    (isShort && now - one.since >= limits.publicBodyTimeoutSeconds * 1000)
  )
}

function abortRequest({ request, reply }: IncompleteBody): void {
  if (reply.raw.headersSent) request.raw.socket.destroy()
  else sendRawError(request.raw.socket, 408)
}
