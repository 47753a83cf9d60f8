import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { engagementClashes, InvigilationSwap, OwnSwapsQuery, SwapKey, SwapsPage } from './invigilator.schemas.ts'
import { listOwnInvigilations, listSwapCandidates, offerSwap } from './offer-swap.service.ts'
import * as wire from './own-invigilation.schemas.ts'
import { answerSwap, listOwnSwaps, withdrawSwap } from './swaps.service.ts'
import { listOwnWishes, saveOwnWishes } from './wishes.service.ts'

/** The calls of a teacher about own invigilations. */
export const ownInvigilationRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')
  forTeachers.get('/own-invigilation-wishes', 'listOwnInvigilationWishes', {
    summary: 'List the times of the exams of each sitting to come, with the own wishes',
    schema: { response: wire.InvigilationWishesList },
    handler: ({ actor }) => listOwnWishes(app.db, actor),
  })
  forTeachers.put('/own-invigilation-wishes/:id', 'saveOwnInvigilationWishes', {
    summary: 'Replace the own wishes for a sitting whose invigilations are not shared out',
    refusals: ['wishes.closed', 'wishes.time'],
    schema: { params: wire.WishesKey, body: wire.NewWishes, response: ref(wire.InvigilationWishes) },
    handler: ({ actor, params, headers, body }) =>
      saveOwnWishes(app.db, actor, { sittingId: Number(params.id), seen: headers }, body),
  })
  forTeachers.get('/own-invigilations', 'listOwnInvigilations', {
    summary: 'List the own invigilations of the year that have not begun',
    schema: { response: wire.OwnInvigilations },
    handler: ({ actor }) => listOwnInvigilations(app.db, actor),
  })
  forTeachers.get('/own-invigilations/:id/swap-candidates', 'listSwapCandidates', {
    summary: 'List the colleagues who are free at the time of an own invigilation',
    schema: { params: wire.OwnInvigilationKey, response: wire.SwapCandidates },
    handler: ({ actor, params, language }) => listSwapCandidates(app.db, actor, Number(params.id), language),
  })
  forTeachers.get('/own-invigilation-swaps', 'listOwnInvigilationSwaps', {
    summary: 'List the swaps of the year that the caller offered or was offered, the latest first',
    schema: { query: OwnSwapsQuery, response: SwapsPage },
    handler: ({ actor, query: page, language }) => listOwnSwaps(app.db, actor, page, language),
  })
  forTeachers.post('/own-invigilation-swaps', 'offerInvigilationSwap', {
    summary: 'Offer an own invigilation to a colleague, in exchange for one of theirs or for none',
    refusals: ['swap.notFree', 'swap.offered'],
    schema: { body: wire.NewSwap, created: ref(InvigilationSwap) },
    handler: (request) => createOnce(request, (tx) => offerSwap(tx, request.actor, request.body, request.language)),
  })
  forTeachers.put('/own-invigilation-swaps/:id/answer', 'answerInvigilationSwap', {
    summary: 'Accept a swap that a colleague offered, which exchanges the invigilations, or decline it',
    refusals: ['swap.ended', 'swap.outdated', 'swap.past', ...engagementClashes],
    schema: { params: SwapKey, body: wire.SwapAnswer, response: ref(InvigilationSwap) },
    handler: ({ actor, params, headers, body, language }) =>
      answerSwap(app.db, actor, { id: Number(params.id), seen: headers, language }, body.answer),
  })
  forTeachers.delete('/own-invigilation-swaps/:id', 'withdrawInvigilationSwap', {
    summary: 'Withdraw an own offer that has no answer',
    refusals: ['swap.ended'],
    schema: { params: SwapKey, response: ref(InvigilationSwap) },
    handler: ({ actor, params, headers, language }) =>
      withdrawSwap(app.db, actor, { id: Number(params.id), seen: headers, language }),
  })
}
