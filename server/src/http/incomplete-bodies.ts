import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hasBody } from './discard-unread-bodies.ts'
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
  /** Bytes that its connection had read before. */
  firstByte: number
  /** Bytes read from its connection at the last check. */
  bytesRead: number
  /** When bytes last arrived or were waiting in the read buffer. */
  movedAt: number
}

/** After this time, in milliseconds, a body that stalls or is slow makes room for others of its address. */
const yieldsAfter = 3_000
const slowestRate = 1_000

/**
 * Limits the requests with incomplete bodies, overall and by IP address; above the limit a body that stalls or is slow
 * is given up, and without one the response is 503. A body that stalls, or on a public call exceeds its total timeout,
 * is answered with 408 and the connection is closed.
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
    if (!hasBody(request.raw)) return
    const isFull = () => unfinished.size >= limits.unfinishedBodies
    const isFullFor = () => (ofAddress.get(request.ip) ?? 0) >= limits.unfinishedBodiesPerAddress
    const giveUp = (ip?: string) => {
      const slow = slowestOf(unfinished.values(), ip)
      if (!slow) return
      finish(slow.request)
      abortRequest(slow)
    }
    if (isFullFor()) giveUp(request.ip)
    else if (isFull()) giveUp()
    if (isFull() || isFullFor()) {
      void reply.header('connection', 'close')
      throw new HttpError(503, 'server.busy')
    }
    ofAddress.set(request.ip, (ofAddress.get(request.ip) ?? 0) + 1)
    const now = Date.now()
    const { bytesRead } = request.raw.socket
    unfinished.set(request, { request, reply, since: now, firstByte: bytesRead, bytesRead, movedAt: now })
    request.raw.once('close', () => finish(request))
  })
  app.addHook('onResponse', async (request) => finish(request))

  const checking = setInterval(() => {
    for (const one of unfinished.values()) if (isTooSlow(one, limits)) abortRequest(one)
  }, 1000)
  checking.unref()
  app.addHook('onClose', async () => clearInterval(checking))
}

/** Notes whether bytes have arrived since the last check; returns the time. */
function observe(one: IncompleteBody): number {
  const { socket, readableLength } = one.request.raw
  const now = Date.now()
  if (socket.bytesRead !== one.bytesRead || readableLength > 0) {
    one.bytesRead = socket.bytesRead
    one.movedAt = now
  }
  return now
}

/** The body, of an address or of all, that has stalled longest or is slow; undefined when all of them arrive. */
function slowestOf(bodies: Iterable<IncompleteBody>, ip?: string): IncompleteBody | undefined {
  let slowest: IncompleteBody | undefined
  for (const one of bodies) {
    if (one.request.raw.complete || (ip !== undefined && one.request.ip !== ip)) continue
    const now = observe(one)
    const rate = (one.bytesRead - one.firstByte) / (now - one.since)
    const isSlow = now - one.since >= yieldsAfter && rate * 1000 < slowestRate
    if ((isSlow || now - one.movedAt >= yieldsAfter) && one.movedAt <= (slowest?.movedAt ?? now)) slowest = one
  }
  return slowest
}

function isTooSlow(one: IncompleteBody, limits: Limits): boolean {
  const { raw, routeOptions } = one.request
  if (raw.complete) return false
  const now = observe(one)
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
