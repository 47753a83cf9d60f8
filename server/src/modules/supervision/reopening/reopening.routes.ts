import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
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
export const reopeningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.reopeningSchemas)) app.addSchema(schema)
  await app.register(requestRoutes)
  await app.register(decisionRoutes)
}

/** The calls of the head who asks. */
const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/own-reopening-requests',
    {
      config: { permission: 'chef', kind: 'command' },
      schema: {
        operationId: 'requestReopening',
        summary: 'Ask to reopen the decision on a project of the own department',
        headers: IdempotencyHeaders,
        body: wire.NewReopening,
        response: { 201: ref(wire.ReopeningRequest) },
      },
    },
    async (request, reply) => {
      const sent = await createOnce(request, (tx) =>
        requestReopening(tx, request.actor, request.body, request.language),
      )
      return reply.code(201).send(sent)
    },
  )

  app.get(
    '/own-reopening-requests',
    {
      config: { permission: 'chef', kind: 'query' },
      schema: {
        operationId: 'listOwnReopenings',
        summary: 'List the reopening requests of the own department in the year, the latest first',
        querystring: wire.OwnReopeningsQuery,
        response: { 200: wire.ReopeningsPage },
      },
    },
    ({ actor, query, language }) =>
      listRequests(app.db, reopenings, { ...query, isVisible: isOfDepartmentInYear(actor), list: 'own' }, language),
  )

  app.delete(
    '/own-reopening-requests/:id',
    {
      config: { permission: 'chef', kind: 'command' },
      schema: {
        operationId: 'withdrawReopening',
        summary: 'Withdraw a reopening request of the own department that waits for a decision',
        params: wire.ReopeningParams,
        headers: IfMatchHeaders,
        response: { 200: ref(wire.ReopeningRequest) },
      },
    },
    (request) => withdrawRequest(app.db, reopenings, request, isOfDepartment(request.actor)),
  )
}

/** The calls of the internship office. */
const decisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/reopening-requests',
    {
      config: { permission: decidingRoles, kind: 'query' },
      schema: {
        operationId: 'listReopenings',
        summary: 'List the reopening requests of the year that are to be decided, or that are decided',
        querystring: RequestsQuery,
        response: { 200: wire.ReopeningsPage },
      },
    },
    ({ caller, query: { state = 'pending', ...page }, language }) =>
      listRequests(app.db, reopenings, { ...page, isVisible: isDecidedInYear(caller), list: state }, language),
  )

  app.get(
    '/reopening-requests/:id',
    {
      config: { permission: decidingRoles, kind: 'query' },
      schema: {
        operationId: 'readReopening',
        summary: 'Read a reopening request with its project as it stands',
        params: wire.ReopeningParams,
        response: { 200: ref(wire.ReopeningRequest) },
      },
    },
    ({ caller, params, language }) =>
      readVersioned(app.db, reopenings, { id: Number(params.id), isVisible: isDecidedBy(caller), language }),
  )

  app.put(
    '/reopening-requests/:id/decision',
    {
      config: { permission: decidingRoles, kind: 'command' },
      schema: {
        operationId: 'decideReopening',
        summary: 'Accept a reopening request, which makes the project pending again, or refuse it with a reason',
        params: wire.ReopeningParams,
        headers: IfMatchHeaders,
        body: Decision,
        response: { 200: ref(wire.ReopeningRequest) },
      },
    },
    (request) => decideRequest(app.db, reopenings, request, request.body),
  )
}
