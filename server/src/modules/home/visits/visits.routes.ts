import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { HomeVisit, IntroductionDismissal } from './visit.schemas.ts'
import { dismissIntroduction, recordVisit } from './visits.service.ts'

export const visitRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(HomeVisit)

  app.get(
    '/home-visit',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'getHomeVisit',
        summary:
          'Read when the visit to the home page before the present one ended, and whether its introduction is over',
        response: { 200: ref(HomeVisit) },
      },
    },
    ({ caller }) => recordVisit(app.db, caller),
  )

  app.post(
    '/introduction-dismissals',
    {
      config: { permission: 'account', kind: 'command' },
      schema: {
        operationId: 'dismissIntroduction',
        summary: 'Dismiss the introduction of the home page, on every device of the account',
        headers: IdempotencyHeaders,
        body: IntroductionDismissal,
        response: { 200: ref(HomeVisit) },
      },
    },
    (request) => createOnce(request, (tx) => dismissIntroduction(tx, request.caller)),
  )
}
