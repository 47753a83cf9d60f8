import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../http/calls.ts'
import * as wire from './consistency.schemas.ts'
import { readLatestCheck } from './latest-check.ts'
import { measureConsistency } from './measure-consistency.ts'

export const consistencyRoutes: FastifyPluginAsync = async (app) => {
  measureConsistency(app)
  restCalls(app, ['operator', 'admin']).get('/consistency-checks/latest', 'readConsistencyCheck', {
    summary: 'Read what the latest nightly comparison of all pages found',
    schema: { response: wire.LatestCheck },
    handler: async () => ({ check: await readLatestCheck(app.db) }),
  })
}
