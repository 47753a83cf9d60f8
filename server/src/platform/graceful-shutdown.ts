import type { FastifyInstance } from 'fastify'

/**
 * Graceful shutdown: while the server closes, connections are closed as soon as they are idle, without waiting for the
 * keep-alive timeout; those that are still busy after `grace` milliseconds are destroyed.
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
