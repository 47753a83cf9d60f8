import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { currentShortages } from './shortages.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: it can reach its database, and names what it found full in the
 * last minutes; it is ready all the same, because everything can still be read.
 */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permission: 'public', kind: 'query' } as const
  app.get('/health/live', { config, schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.db)
      return { status: 'ready', shortages: currentShortages(app.shortages) }
    } catch {
      return reply.code(503).send({ status: 503, code: 'database.away' })
    }
  })
}
