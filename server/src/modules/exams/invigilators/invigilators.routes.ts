import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { Version } from '../../../http/etag.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { changeInvigilator, createInvigilation, deleteInvigilation } from './invigilations.service.ts'
import * as wire from './invigilator.schemas.ts'
import { ownInvigilationRoutes } from './own-invigilations.routes.ts'
import { readProposal, storeProposal } from './proposal.service.ts'
import { listCandidates, listRooms } from './rooms.service.ts'
import { changeSitting, listSittings } from './sittings.service.ts'
import { listSwaps, refuseSwap } from './swaps.service.ts'

const InvigilationRef = Type.Object({ id: Type.Integer(), version: Version })

export const invigilatorRoutes: FastifyPluginAsync = async (app) => {
  const forExamOffice = restCalls(app, ['exams'])
  forExamOffice.get('/invigilation-sittings', 'listInvigilationSittings', {
    summary: 'List the exam sittings of the year with their rules and the invigilators that are missing',
    schema: { response: wire.InvigilatedSittings },
    handler: ({ caller }) => listSittings(app.db, caller),
  })
  forExamOffice.put('/invigilation-sittings/:id', 'changeInvigilationRules', {
    summary: 'Change the rules by which the invigilations of a sitting are shared out',
    schema: { params: wire.SittingKey, body: wire.SittingSettings, response: ref(wire.InvigilatedSitting) },
    handler: ({ caller, params, headers, body }) =>
      changeSitting(app.db, caller, { id: Number(params.id), seen: headers }, body),
  })
  forExamOffice.get('/invigilation-sittings/:id/rooms', 'listInvigilatedRooms', {
    summary: 'List the rooms in use on a day of a sitting, with their invigilators',
    schema: { params: wire.SittingKey, query: wire.RoomsQuery, response: wire.InvigilatedRooms },
    handler: ({ caller, params, query: { day }, language }) =>
      listRooms(app.db, caller, { sittingId: Number(params.id), day }, language),
  })
  forExamOffice.get('/invigilation-sittings/:id/candidates', 'listInvigilatorCandidates', {
    summary: 'List the teachers for a room in a slot: their load, their wish and what engages them',
    schema: { params: wire.SittingKey, query: wire.CandidatesQuery, response: wire.InvigilatorCandidates },
    handler: ({ caller, params, query: time, language }) =>
      listCandidates(app.db, caller, { sittingId: Number(params.id), ...time }, language),
  })
  forExamOffice.get('/invigilation-sittings/:id/proposal', 'proposeInvigilations', {
    summary: 'Propose who invigilates where, with the load of each teacher; nothing is stored',
    schema: { params: wire.SittingKey, query: wire.ProposalQuery, response: ref(wire.InvigilationProposal) },
    handler: ({ caller, params, query: { startsOver = false }, language }) =>
      readProposal(app.db, caller, { sittingId: Number(params.id), startsOver }, language),
  })
  forExamOffice.put('/invigilation-sittings/:id/invigilations', 'shareOutInvigilations', {
    summary: 'Store the proposal that was seen, all or nothing; wishes can no longer change then',
    refusals: ['clash.roomNotice', 'clash.teacherInvigilation'],
    schema: { params: wire.SittingKey, query: wire.ProposalQuery, response: ref(wire.InvigilatedSitting) },
    handler: ({ caller, params, headers, query: { startsOver = false }, language }) =>
      storeProposal(app.db, caller, { sittingId: Number(params.id), startsOver, seen: headers }, language),
  })
  forExamOffice.post('/invigilations', 'createInvigilation', {
    summary: 'Add an invigilator to a room in use',
    refusals: ['invigilation.past', 'invigilation.roomUnused', ...wire.engagementClashes],
    schema: { body: wire.NewInvigilation, created: InvigilationRef },
    handler: (request) => createOnce(request, (tx) => createInvigilation(tx, request.caller, request.body)),
  })
  forExamOffice.put('/invigilations/:id', 'changeInvigilator', {
    summary: 'Give an invigilation to another teacher',
    refusals: ['invigilation.past', ...wire.engagementClashes],
    schema: { params: wire.InvigilationKey, body: wire.ChangedInvigilation, response: InvigilationRef },
    handler: ({ caller, params, headers, body }) =>
      changeInvigilator(app.db, caller, { id: Number(params.id), seen: headers }, body.teacherId),
  })
  forExamOffice.delete('/invigilations/:id', 'deleteInvigilation', {
    summary: 'Take an invigilator out of a room',
    refusals: ['invigilation.past'],
    schema: { params: wire.InvigilationKey, response: ref(Outcome) },
    handler: async ({ caller, params, headers }) => {
      await deleteInvigilation(app.db, caller, { id: Number(params.id), seen: headers })
      return done()
    },
  })
  forExamOffice.get('/invigilation-swaps', 'listInvigilationSwaps', {
    summary: 'List the swaps of invigilations of the year, the latest first',
    schema: { query: wire.SwapsQuery, response: wire.SwapsPage },
    handler: ({ caller, query: filter, language }) => listSwaps(app.db, caller, filter, language),
  })
  forExamOffice.put('/invigilation-swaps/:id/refusal', 'refuseInvigilationSwap', {
    summary: 'Refuse a swap with a reason that both teachers read; an accepted one is reversed',
    refusals: ['swap.ended', 'swap.outdated', 'swap.past', ...wire.engagementClashes],
    schema: { params: wire.SwapKey, body: wire.SwapRefusal, response: ref(wire.InvigilationSwap) },
    handler: ({ caller, params, headers, body, language }) =>
      refuseSwap(app.db, caller, { id: Number(params.id), seen: headers, language }, body.reason.trim()),
  })
  await app.register(ownInvigilationRoutes)
}
