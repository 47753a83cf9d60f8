import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { ref } from '../../../http/wire.ts'
import { listRequests } from '../../../kernel/requests.ts'
import { decidePosition, readPositionChange } from './decide-position.service.ts'
import { readOwnRequest } from './own-position.service.ts'
import * as wire from './position.schemas.ts'
import { isRegistered, positionChanges } from './position-kind.ts'

const query = { permission: ['registrar'], kind: 'query' } as const

/** The calls about changes of department, grade and status by teachers, under `/api/v1`. */
export const positionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.positionSchemas)) app.addSchema(schema)

  app.get(
    '/position-changes',
    {
      config: query,
      schema: {
        operationId: 'listPositionChanges',
        summary: 'List the changes of department, grade and status by teachers',
        querystring: wire.PositionChangesQuery,
        response: { 200: wire.PositionChangesPage },
      },
    },
    ({ caller, query: { state = 'pending', ...page }, language }) =>
      listRequests(app.db, positionChanges, { ...page, isVisible: isRegistered(caller), list: state }, language),
  )

  app.get(
    '/position-changes/:id',
    {
      config: query,
      schema: {
        operationId: 'readPositionChange',
        summary: 'Read a change of department, grade or status by a teacher',
        params: wire.PositionChangeParams,
        response: { 200: ref(wire.PositionChange) },
      },
    },
    (request) => readPositionChange(app.db, request),
  )

  app.put(
    '/position-changes/:id/decision',
    {
      config: { permission: ['registrar'], kind: 'command' },
      schema: {
        operationId: 'decidePosition',
        summary: 'Accept or refuse the request of a teacher, or put a change back',
        headers: IfMatchHeaders,
        params: wire.PositionChangeParams,
        body: wire.PositionDecision,
        response: { 200: ref(wire.PositionChange) },
      },
    },
    (request) => decidePosition(app.db, request, request.body),
  )

  app.get(
    '/own-position-request',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'readOwnPositionRequest',
        summary: 'Read the own request for another department, grade or status that waits for a decision',
        response: { 200: wire.OwnPositionRequest },
      },
    },
    (request) => readOwnRequest(app.db, request.actor, request.language),
  )
}
