import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { WishDecisionResults, WishDecisions } from './bulk-decision.schemas.ts'
import { decideWishes } from './bulk-decision.service.ts'

/** The decision on many wishes at once, under `/api/v1`. */
export const bulkDecisionRoutes: FastifyPluginAsync = async (app) => {
  const forHeads = restCalls(app, 'chef')

  forHeads.post('/wish-decisions', 'decideWishes', {
    summary: 'Validate wishes of the own department or make them pending again, many in one transaction',
    refusals: ['wish.twice'],
    schema: { body: WishDecisions, created: WishDecisionResults },
    handler: (request) => {
      const { actor, body, language } = request
      return createOnce(request, (tx) => decideWishes(tx, actor, body, language))
    },
  })
}
