import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { failureEvents, parseRemoteReports } from '@portal/release-format/remote-report'
import { networkPrefix } from '../../http/network.ts'
import { beaconToken } from '../../http/session-cookie.ts'
import { parseBody } from '../parse-body.ts'
import { refreshLastGood } from '../versions/last-good.service.ts'
import { reportMetrics } from './report-metrics.ts'
import { countReports } from './report.service.ts'

const openCommand = { permission: 'public', kind: 'command' } as const

/**
 * Accepts remote events from shells. Public, so the body is small, reports of unknown versions are dropped, and those of
 * visitors are only counted.
 */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(rateLimit, { max: app.config.requestsPerMinute, timeWindow: '1 minute' })
  const measure = reportMetrics(app.metrics)

  app.post(
    '/reports',
    { config: openCommand, schema: { hide: true }, bodyLimit: 16 * 1024 },
    async (request, reply) => {
      const { body, log } = request
      const reporter = await findReporter(request)
      const known = await countReports(app.db, parseBody(parseRemoteReports, body), reporter)
      measure(known)
      if (reporter !== null) await refreshLastGood(app.db, known)
      for (const { event, ...report } of known)
        if (event === 'fault' || failureEvents.includes(event))
          log.warn({ event, ...report }, 'a remote failed in a browser')
      return reply.code(204).send()
    },
  )
}

/**
 * The reporter of a request: the signed-in account, or null for a visitor. Where another server handles the API, this one
 * has no accounts and uses the network address.
 */
async function findReporter(request: FastifyRequest): Promise<string | null> {
  const { config, findCaller } = request.server
  const apiOrigin = new URL(config.apiBaseUrl, config.publicUrl).origin
  if (apiOrigin !== new URL(config.publicUrl).origin) return `address ${networkPrefix(request.ip)}`
  const token = beaconToken(request)
  const caller = token ? await findCaller(token) : null
  return caller && `account ${caller.accountId}`
}
