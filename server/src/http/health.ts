import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { isDatabaseBusy, serviceUnavailable } from './errors.ts'
import { recentOutOfSpaceCodes } from './out-of-space.ts'
import { createStorageProbe } from '../storage/storage-probe.ts'
import { resolvesWithin } from './resolves-within.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Functions of modules that return codes of failures, which `/health/ready` lists. */
    shortageProbes: (() => Promise<string[]>)[]
  }
}

/** Longer than a query waits for a connection. */
const longestProbe = 6_000

/**
 * `/health/live`: the process responds. `/health/ready`: it can reach its database and is not about to end; `shortages`
 * lists an unavailable storage, the recent out-of-space errors, a pool without a free connection and what modules have
 * found, which do not affect readiness. Both respond within a few seconds even when a dependency hangs.
 */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permission: 'public', kind: 'query' } as const
  const storageAnswers = createStorageProbe(app.storage)
  app.get('/health/live', { config, schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    if (app.isDraining()) throw serviceUnavailable(5, 'server.draining')
    let isBusy = false
    const probe = sql`select 1`.execute(app.db).catch((error: Error & { code?: string }) => {
      if (!isDatabaseBusy(error)) throw error
      isBusy = true
    })
    const [hasDatabase, hasStorage] = await Promise.all([resolvesWithin(longestProbe, probe), storageAnswers()])
    if (!hasDatabase) return reply.code(503).send({ status: 503, code: 'database.away' })
    const shortages = recentOutOfSpaceCodes(app.shortages)
    if (isBusy) shortages.push('database.busy')
    if (!hasStorage) shortages.push('storage.away')
    const probes = app.shortageProbes.map(async (find) => shortages.push(...(await find())))
    await resolvesWithin(longestProbe, Promise.allSettled(probes))
    return { status: 'ready', shortages }
  })
}
