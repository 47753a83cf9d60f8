import type { FastifyPluginAsync } from 'fastify'
import { Gauge } from 'prom-client'
import { serviceUnavailable, tooManyRequests } from '../../http/errors.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { OpenStreams } from './open-streams.ts'
import { selectOpenSessions } from './open-sessions.service.ts'

/** Shorter than the timeouts of proxies, which are 60 seconds and more. */
const heartbeatMilliseconds = 15_000
/** The share of the connections of the process; the others are for calls. */
const largestShare = 0.8
/** Seconds after which a refused browser may try again. */
const retryAfter = 60

/**
 * `/notification-stream`: server-sent events for the notifications of the caller. An event says that something is new or
 * was read elsewhere, and the first one comes at once. Not part of the contract, because its response has no end.
 */
export const streamRoutes: FastifyPluginAsync = async (app) => {
  const streams = new OpenStreams(app.config.maxConnections * largestShare)
  const changes = listenForChanges(app.config.databaseUrl, {
    onNotification: (accountId) => streams.announce(accountId),
    onSessionEnded: (ended) => streams.end((sessionId) => sessionId === ended),
    onReconnected: () => streams.announceAll(),
  })
  const openStreams = new Gauge({
    name: 'notification_streams',
    help: 'Open event streams',
    registers: [],
    collect() {
      this.set(streams.size)
    },
  })
  app.metrics.registerMetric(openStreams)

  /** Expired sessions are announced by nobody. */
  async function endExpired(): Promise<void> {
    if (streams.size === 0) return
    const checked = new Set(streams.sessionIds)
    const open = await selectOpenSessions(app.db, [...checked])
    streams.end((sessionId) => checked.has(sessionId) && !open.has(sessionId))
  }

  const beating = setInterval(() => {
    streams.beat()
    endExpired().catch((error: unknown) => app.log.warn({ err: error }, 'the sessions of streams were not checked'))
  }, heartbeatMilliseconds)
  app.addHook('preClose', async () => {
    clearInterval(beating)
    streams.end(() => true)
    await changes.close()
  })

  app.get(
    '/notification-stream',
    { config: { permission: 'account', kind: 'query' }, schema: { hide: true, summary: 'Follow notifications' } },
    async ({ caller: { accountId, sessionId }, raw, id }, reply) => {
      await changes.ready()
      // From here to `add` nothing is awaited: calls that arrive at once would all find a place.
      if (streams.isFullFor(accountId)) throw tooManyRequests(retryAfter)
      if (streams.isFull()) throw serviceUnavailable(retryAfter, 'streams.full')
      // `x-accel-buffering` tells nginx to pass events on at once.
      void reply.headers({
        ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
        ...{ 'x-accel-buffering': 'no', 'x-request-id': id },
      })
      reply.hijack()
      const response = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value)
      const stream = { accountId, sessionId, response }
      raw.once('close', () => streams.remove(stream))
      if (!raw.socket.destroyed) streams.add(stream)
    },
  )
}
