import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { decideRequest, withdrawRequest } from '../../../kernel/decide-request.ts'
import { listRequests, readVersioned } from '../../../kernel/requests.ts'
import { Decision, RequestsQuery } from '../../../kernel/requests.schemas.ts'
import {
  decidingRoles,
  isDecidedBy,
  isDecidedInYear,
  isOfDepartment,
  isOfDepartmentInYear,
} from './reopening-access.ts'
import * as wire from './reopening.schemas.ts'
import { reopenings } from './reopening-kind.ts'
import { requestReopening } from './request-reopening.service.ts'

/** The calls about requests to reopen a decision on a project, under `/api/v1`. */
export const reopeningRoutes: FastifyPluginAsync = async (app) => {
  const forDeciders = restCalls(app, decidingRoles)
  const forHeads = restCalls(app, 'chef')
  forHeads.post('/own-reopening-requests', 'requestReopening', {
    summary: 'Ask to reopen the decision on a project of the own department',
    refusals: ['assignment.pending', 'reopening.waiting'],
    schema: { body: wire.NewReopening, created: ref(wire.ReopeningRequest) },
    handler: (request) =>
      createOnce(request, (tx) => requestReopening(tx, request.actor, request.body, request.language)),
  })
  forHeads.get('/own-reopening-requests', 'listOwnReopenings', {
    summary: 'List the reopening requests of the own department in the year, the latest first',
    schema: { query: wire.OwnReopeningsQuery, response: wire.ReopeningsPage },
    handler: ({ actor, query, language }) =>
      listRequests(app.db, reopenings, { ...query, isVisible: isOfDepartmentInYear(actor), list: 'own' }, language),
  })
  forHeads.delete('/own-reopening-requests/:id', 'withdrawReopening', {
    summary: 'Withdraw a reopening request of the own department that waits for a decision',
    refusals: ['reopening.decided'],
    schema: { params: wire.ReopeningParams, response: ref(wire.ReopeningRequest) },
    handler: (request) => withdrawRequest(app.db, reopenings, request, isOfDepartment(request.actor)),
  })
  forDeciders.get('/reopening-requests', 'listReopenings', {
    summary: 'List the reopening requests of the year that are to be decided, or that are decided',
    schema: { query: RequestsQuery, response: wire.ReopeningsPage },
    handler: ({ caller, query: { state = 'pending', ...page }, language }) =>
      listRequests(app.db, reopenings, { ...page, isVisible: isDecidedInYear(caller), list: state }, language),
  })
  forDeciders.get('/reopening-requests/:id', 'readReopening', {
    summary: 'Read a reopening request with its project as it stands',
    schema: { params: wire.ReopeningParams, response: ref(wire.ReopeningRequest) },
    handler: ({ caller, params, language }) =>
      readVersioned(app.db, reopenings, { id: Number(params.id), isVisible: isDecidedBy(caller), language }),
  })
  forDeciders.put('/reopening-requests/:id/decision', 'decideReopening', {
    summary: 'Accept a reopening request, which makes the project pending again, or refuse it with a reason',
    refusals: ['assignment.pending', 'reopening.decided'],
    schema: { params: wire.ReopeningParams, body: Decision, response: ref(wire.ReopeningRequest) },
    handler: (request) => decideRequest(app.db, reopenings, request, request.body),
  })
}
