import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { recentOutOfSpaceCodes } from './out-of-space.ts'
import { createStorageProbe } from './storage-probe.ts'
import { resolvesWithin } from './resolves-within.ts'

const longestProbe = 5_000

/**
 * `/health/live`: the process responds. `/health/ready`: it can reach its database; `shortages` lists an unavailable
 * storage and the recent out-of-space errors, which do not affect readiness because everything else works. Both respond
 * within a few seconds even when a dependency hangs.
 */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permission: 'public', kind: 'query' } as const
  const storageAnswers = createStorageProbe(app.storage)
  app.get('/health/live', { config, schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    const [hasDatabase, hasStorage] = await Promise.all([
      resolvesWithin(longestProbe, sql`select 1`.execute(app.db)),
      storageAnswers(),
    ])
    if (!hasDatabase) return reply.code(503).send({ status: 503, code: 'database.away' })
    const shortages = recentOutOfSpaceCodes(app.shortages)
    return { status: 'ready', shortages: hasStorage ? shortages : [...shortages, 'storage.away'] }
  })
}
