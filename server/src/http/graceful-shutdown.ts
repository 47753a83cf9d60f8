import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is shutting down: it still answers, but is not ready for new calls. */
    isDraining: () => boolean
    /**
     * Prepares the end of the process: readiness ends at once, and every response closes its connection. Resolves after
     * `delay` milliseconds, when load balancers have looked away.
     */
    drain: (delay: number) => Promise<void>
  }
}

/**
 * Graceful shutdown: calls that arrive while the server closes are answered like any other. Connections are closed as
 * soon as they are idle, without waiting for the keep-alive timeout; those that are still busy after `grace`
 * milliseconds are destroyed.
 */
export function gracefulShutdown(app: FastifyInstance, grace = 20_000): void {
  let letGo: NodeJS.Timeout
  let cut: NodeJS.Timeout
  let isDraining = false
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', async (delay: number) => {
    isDraining = true
    await pause(delay)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isDraining = true
    letGo = setInterval(() => app.server.closeIdleConnections(), 50)
    cut = setTimeout(() => app.server.closeAllConnections(), grace)
  })
  app.addHook('onClose', async () => {
    clearInterval(letGo)
    clearTimeout(cut)
  })
}
