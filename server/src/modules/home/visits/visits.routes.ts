import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { HomeVisit, IntroductionDismissal } from './visit.schemas.ts'
import { dismissIntroduction, recordVisit } from './visits.service.ts'

export const visitRoutes: FastifyPluginAsync = async (app) => {
  const forAccounts = restCalls(app, 'account')

  forAccounts.get('/home-visit', 'getHomeVisit', {
    summary: 'Read when the visit to the home page before the present one ended, and whether its introduction is over',
    schema: { response: ref(HomeVisit) },
    handler: ({ caller }) => recordVisit(app.db, caller),
  })
  forAccounts.post('/introduction-dismissals', 'dismissIntroduction', {
    summary: 'Dismiss the introduction of the home page, on every device of the account',
    schema: { body: IntroductionDismissal, response: ref(HomeVisit) },
    handler: (request) => createOnce(request, (tx) => dismissIntroduction(tx, request.caller)),
  })
}
