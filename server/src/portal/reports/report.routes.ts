import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { parseRemoteReports } from '@portal/release-format/remote-report'
import { parseBody } from '../parse-body.ts'
import { reportMetrics } from './report-metrics.ts'
import { countReports } from './report.service.ts'

const config = { permission: 'public', kind: 'command' } as const

/** Accepts remote events from shells. Public, so the body is small and reports of unknown versions are dropped. */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(rateLimit, { max: app.config.requestsPerMinute, timeWindow: '1 minute' })
  const measure = reportMetrics(app.metrics)

  app.post('/reports', { config, schema: { hide: true }, bodyLimit: 16 * 1024 }, async ({ body, log }, reply) => {
    const known = await countReports(app.db, parseBody(parseRemoteReports, body))
    measure(known)
    for (const { event, ...report } of known)
      if (event === 'failed' || event === 'fault') log.warn({ event, ...report }, 'a remote failed in a browser')
    return reply.code(204).send()
  })
}
