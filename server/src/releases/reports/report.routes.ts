import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failureEvents, parseRemoteReports } from '@portal/release-format/remote-report'
import { parseBody } from '../parse-body.ts'
import { refreshLastGood } from '../versions/last-good.service.ts'
import { reportMetrics } from './report-metrics.ts'
import { findReporter } from './find-reporter.ts'
import { countReports } from './report.service.ts'

const config = { permission: 'public', kind: 'command' } as const

/**
 * Accepts remote events from shells. Public, so the body is small, reports of unknown versions are dropped, and those of
 * visitors are only counted.
 */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(rateLimit, { max: app.config.requestsPerMinute, timeWindow: '1 minute' })
  const measure = reportMetrics(app.metrics)

  app.post('/reports', { config, schema: { hide: true }, bodyLimit: 16 * 1024 }, async (request, reply) => {
    const { body, log } = request
    const reporter = await findReporter(request)
    const known = await countReports(app.db, parseBody(parseRemoteReports, body), reporter)
    measure(known)
    if (reporter !== null) await refreshLastGood(app.db, known)
    for (const { event, ...report } of known)
      if (event === 'fault' || failureEvents.includes(event))
        log.warn({ event, ...report }, 'a remote failed in a browser')
    return reply.code(204).send()
  })
}
