import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { bulkDecisionSchemas, WishDecisionResults, WishDecisions } from './bulk-decision.schemas.ts'
import { decideWishes } from './bulk-decision.service.ts'

/** The decision on many wishes at once, under `/api/v1`. */
export const bulkDecisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(bulkDecisionSchemas)) app.addSchema(schema)

  app.post(
    '/wish-decisions',
    {
      config: { permission: 'chef', kind: 'command' },
      schema: {
        operationId: 'decideWishes',
        summary: 'Validate wishes of the own department or make them pending again, many in one transaction',
        headers: IdempotencyHeaders,
        body: WishDecisions,
        response: { 201: WishDecisionResults },
      },
    },
    async (request, reply) => {
      const { actor, body, language } = request
      return reply.code(201).send(await createOnce(request, (tx) => decideWishes(tx, actor, body, language)))
    },
  )
}
