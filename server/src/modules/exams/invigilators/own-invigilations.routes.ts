import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { InvigilationSwap, OwnSwapsQuery, SwapKey, SwapsPage } from './invigilator.schemas.ts'
import { listOwnInvigilations, listSwapCandidates, offerSwap } from './offer-swap.service.ts'
import * as wire from './own-invigilation.schemas.ts'
import { answerSwap, listOwnSwaps, withdrawSwap } from './swaps.service.ts'
import { listOwnWishes, saveOwnWishes } from './wishes.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

/** The calls of a teacher about own invigilations. */
export const ownInvigilationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.ownInvigilationSchemas)) app.addSchema(schema)
  await app.register(wishRoutes)
  await app.register(swapRoutes)
}

const wishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/own-invigilation-wishes',
    {
      config: query,
      schema: {
        operationId: 'listOwnInvigilationWishes',
        summary: 'List the times of the exams of each sitting to come, with the own wishes',
        response: { 200: wire.InvigilationWishesList },
      },
    },
    ({ actor }) => listOwnWishes(app.db, actor),
  )

  app.put(
    '/own-invigilation-wishes/:id',
    {
      config: command,
      schema: {
        operationId: 'saveOwnInvigilationWishes',
        summary: 'Replace the own wishes for a sitting whose invigilations are not shared out',
        headers: IfMatchHeaders,
        params: wire.WishesKey,
        body: wire.NewWishes,
        response: { 200: ref(wire.InvigilationWishes) },
      },
    },
    ({ actor, params, headers, body }) =>
      saveOwnWishes(app.db, actor, { sittingId: Number(params.id), seen: headers }, body),
  )
}

const swapRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/own-invigilations',
    {
      config: query,
      schema: {
        operationId: 'listOwnInvigilations',
        summary: 'List the own invigilations of the year that have not begun',
        response: { 200: wire.OwnInvigilations },
      },
    },
    ({ actor }) => listOwnInvigilations(app.db, actor),
  )

  app.get(
    '/own-invigilations/:id/swap-candidates',
    {
      config: query,
      schema: {
        operationId: 'listSwapCandidates',
        summary: 'List the colleagues who are free at the time of an own invigilation',
        params: wire.OwnInvigilationKey,
        response: { 200: wire.SwapCandidates },
      },
    },
    ({ actor, params, language }) => listSwapCandidates(app.db, actor, Number(params.id), language),
  )

  app.get(
    '/own-invigilation-swaps',
    {
      config: query,
      schema: {
        operationId: 'listOwnInvigilationSwaps',
        summary: 'List the swaps of the year that the caller offered or was offered, the latest first',
        querystring: OwnSwapsQuery,
        response: { 200: SwapsPage },
      },
    },
    ({ actor, query: page, language }) => listOwnSwaps(app.db, actor, page, language),
  )

  app.post(
    '/own-invigilation-swaps',
    {
      config: command,
      schema: {
        operationId: 'offerInvigilationSwap',
        summary: 'Offer an own invigilation to a colleague, in exchange for one of theirs or for none',
        headers: IdempotencyHeaders,
        body: wire.NewSwap,
        response: { 201: ref(InvigilationSwap) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createOnce(request, (tx) => offerSwap(tx, request.actor, request.body, request.language))),
  )

  app.put(
    '/own-invigilation-swaps/:id/answer',
    {
      config: command,
      schema: {
        operationId: 'answerInvigilationSwap',
        summary: 'Accept a swap that a colleague offered, which exchanges the invigilations, or decline it',
        headers: IfMatchHeaders,
        params: SwapKey,
        body: wire.SwapAnswer,
        response: { 200: ref(InvigilationSwap) },
      },
    },
    ({ actor, params, headers, body, language }) =>
      answerSwap(app.db, actor, { id: Number(params.id), seen: headers, language }, body.answer),
  )

  app.delete(
    '/own-invigilation-swaps/:id',
    {
      config: command,
      schema: {
        operationId: 'withdrawInvigilationSwap',
        summary: 'Withdraw an own offer that has no answer',
        headers: IfMatchHeaders,
        params: SwapKey,
        response: { 200: ref(InvigilationSwap) },
      },
    },
    ({ actor, params, headers, language }) =>
      withdrawSwap(app.db, actor, { id: Number(params.id), seen: headers, language }),
  )
}
