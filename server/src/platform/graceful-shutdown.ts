import type { FastifyInstance } from 'fastify'

/**
 * Lets a stop end soon. A connection that was busy when the stop began is closed as soon as it is idle, not when the
 * browser tires of keeping it; one that still hangs after `grace` milliseconds is cut.
 */
export function gracefulShutdown(app: FastifyInstance, grace = 20_000): void {
  let letGo: NodeJS.Timeout
  let cut: NodeJS.Timeout
  app.addHook('preClose', async () => {
    letGo = setInterval(() => app.server.closeIdleConnections(), 50)
    cut = setTimeout(() => app.server.closeAllConnections(), grace)
  })
  app.addHook('onClose', async () => {
    clearInterval(letGo)
    clearTimeout(cut)
  })
}
