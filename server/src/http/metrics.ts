import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prometheus registry; modules register their own metrics here. */
    metrics: Registry
  }
}

/** Counts and times every response by route, and serves the metrics at `/metrics` in Prometheus format. */
export function measureRequests(app: FastifyInstance): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get(
    '/metrics',
    { config: { permission: 'public', kind: 'query' }, schema: { hide: true } },
    async (_request, reply) => {
      void reply.type(registry.contentType)
      return registry.metrics()
    },
  )
}
