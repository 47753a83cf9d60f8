import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Role } from '@portal/release-format/roles'
import { Type } from 'typebox'
import { IfMatchHeaders, Version } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { changeInvigilator, createInvigilation, deleteInvigilation } from './invigilations.service.ts'
import * as wire from './invigilator.schemas.ts'
import { ownInvigilationRoutes } from './own-invigilations.routes.ts'
import { readProposal, storeProposal } from './proposal.service.ts'
import { listCandidates, listRooms } from './rooms.service.ts'
import { changeSitting, listSittings } from './sittings.service.ts'
import { listSwaps, refuseSwap } from './swaps.service.ts'

const permission: Role[] = ['exams']
const query = { permission, kind: 'query' } as const
const command = { permission, kind: 'command' } as const

const InvigilationRef = Type.Object({ id: Type.Integer(), version: Version })

export const invigilatorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.invigilatorSchemas)) app.addSchema(schema)
  await app.register(sittingRoutes)
  await app.register(invigilationRoutes)
  await app.register(swapRoutes)
  await app.register(ownInvigilationRoutes)
}

const sittingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/invigilation-sittings',
    {
      config: query,
      schema: {
        operationId: 'listInvigilationSittings',
        summary: 'List the exam sittings of the year with their rules and the invigilators that are missing',
        response: { 200: wire.InvigilatedSittings },
      },
    },
    ({ caller }) => listSittings(app.db, caller),
  )

  app.put(
    '/invigilation-sittings/:id',
    {
      config: command,
      schema: {
        operationId: 'changeInvigilationRules',
        summary: 'Change the rules by which the invigilations of a sitting are shared out',
        headers: IfMatchHeaders,
        params: wire.SittingKey,
        body: wire.SittingSettings,
        response: { 200: ref(wire.InvigilatedSitting) },
      },
    },
    ({ caller, params, headers, body }) =>
      changeSitting(app.db, caller, { id: Number(params.id), seen: headers }, body),
  )

  app.get(
    '/invigilation-sittings/:id/rooms',
    {
      config: query,
      schema: {
        operationId: 'listInvigilatedRooms',
        summary: 'List the rooms in use on a day of a sitting, with their invigilators',
        params: wire.SittingKey,
        querystring: wire.RoomsQuery,
        response: { 200: wire.InvigilatedRooms },
      },
    },
    ({ caller, params, query: { day }, language }) =>
      listRooms(app.db, caller, { sittingId: Number(params.id), day }, language),
  )

  app.get(
    '/invigilation-sittings/:id/candidates',
    {
      config: query,
      schema: {
        operationId: 'listInvigilatorCandidates',
        summary: 'List the teachers for a room in a slot: their load, their wish and what engages them',
        params: wire.SittingKey,
        querystring: wire.CandidatesQuery,
        response: { 200: wire.InvigilatorCandidates },
      },
    },
    ({ caller, params, query: time, language }) =>
      listCandidates(app.db, caller, { sittingId: Number(params.id), ...time }, language),
  )

  app.get(
    '/invigilation-sittings/:id/proposal',
    {
      config: query,
      schema: {
        operationId: 'proposeInvigilations',
        summary: 'Propose who invigilates where, with the load of each teacher; nothing is stored',
        params: wire.SittingKey,
        querystring: wire.ProposalQuery,
        response: { 200: ref(wire.InvigilationProposal) },
      },
    },
    ({ caller, params, query: { startsOver = false }, language }) =>
      readProposal(app.db, caller, { sittingId: Number(params.id), startsOver }, language),
  )

  app.put(
    '/invigilation-sittings/:id/invigilations',
    {
      config: command,
      schema: {
        operationId: 'shareOutInvigilations',
        summary: 'Store the proposal that was seen, all or nothing; wishes can no longer change then',
        headers: IfMatchHeaders,
        params: wire.SittingKey,
        querystring: wire.ProposalQuery,
        response: { 200: ref(wire.InvigilatedSitting) },
      },
    },
    ({ caller, params, headers, query: { startsOver = false }, language }) =>
      storeProposal(app.db, caller, { sittingId: Number(params.id), startsOver, seen: headers }, language),
  )
}

const invigilationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/invigilations',
    {
      config: command,
      schema: {
        operationId: 'createInvigilation',
        summary: 'Add an invigilator to a room in use',
        headers: IdempotencyHeaders,
        body: wire.NewInvigilation,
        response: { 201: InvigilationRef },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOnce(request, (tx) => createInvigilation(tx, request.caller, request.body))),
  )

  app.put(
    '/invigilations/:id',
    {
      config: command,
      schema: {
        operationId: 'changeInvigilator',
        summary: 'Give an invigilation to another teacher',
        headers: IfMatchHeaders,
        params: wire.InvigilationKey,
        body: wire.ChangedInvigilation,
        response: { 200: InvigilationRef },
      },
    },
    ({ caller, params, headers, body }) =>
      changeInvigilator(app.db, caller, { id: Number(params.id), seen: headers }, body.teacherId),
  )

  app.delete(
    '/invigilations/:id',
    {
      config: command,
      schema: {
        operationId: 'deleteInvigilation',
        summary: 'Take an invigilator out of a room',
        headers: IfMatchHeaders,
        params: wire.InvigilationKey,
        response: { 200: ref(Outcome) },
      },
    },
    async ({ caller, params, headers }) => {
      await deleteInvigilation(app.db, caller, { id: Number(params.id), seen: headers })
      return done()
    },
  )
}

const swapRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/invigilation-swaps',
    {
      config: query,
      schema: {
        operationId: 'listInvigilationSwaps',
        summary: 'List the swaps of invigilations of the year, the latest first',
        querystring: wire.SwapsQuery,
        response: { 200: wire.SwapsPage },
      },
    },
    ({ caller, query: filter, language }) => listSwaps(app.db, caller, filter, language),
  )

  app.put(
    '/invigilation-swaps/:id/refusal',
    {
      config: command,
      schema: {
        operationId: 'refuseInvigilationSwap',
        summary: 'Refuse a swap with a reason that both teachers read; an accepted one is reversed',
        headers: IfMatchHeaders,
        params: wire.SwapKey,
        body: wire.SwapRefusal,
        response: { 200: ref(wire.InvigilationSwap) },
      },
    },
    ({ caller, params, headers, body, language }) =>
      refuseSwap(app.db, caller, { id: Number(params.id), seen: headers, language }, body.reason.trim()),
  )
}
