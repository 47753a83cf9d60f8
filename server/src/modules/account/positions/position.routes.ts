import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { listRequests } from '../../../kernel/requests.ts'
import { decidePosition, readOwnRequest, readPositionChange } from './decide-position.service.ts'
import * as wire from './position.schemas.ts'
import { isRegistered, positionChanges } from './position-kind.ts'

/** The calls about changes of department, grade and status by teachers, under `/api/v1`. */
export const positionRoutes: FastifyPluginAsync = async (app) => {
  const forRegistrars = restCalls(app, ['registrar'])

  forRegistrars.get('/position-changes', 'listPositionChanges', {
    summary: 'List the changes of department, grade and status by teachers',
    schema: { query: wire.PositionChangesQuery, response: wire.PositionChangesPage },
    handler: ({ caller, query: { state = 'pending', ...page }, language }) =>
      listRequests(app.db, positionChanges, { ...page, isVisible: isRegistered(caller), list: state }, language),
  })
  forRegistrars.get('/position-changes/:id', 'readPositionChange', {
    summary: 'Read a change of department, grade or status by a teacher',
    schema: { params: wire.PositionChangeParams, response: ref(wire.PositionChange) },
    handler: (request) => readPositionChange(app.db, request),
  })
  forRegistrars.put('/position-changes/:id/decision', 'decidePosition', {
    summary: 'Accept or refuse the request of a teacher, or put a change back',
    refusals: ['position.changedAgain', 'position.decided'],
    schema: { params: wire.PositionChangeParams, body: wire.PositionDecision, response: ref(wire.PositionChange) },
    handler: (request) => decidePosition(app.db, request, request.body),
  })
  restCalls(app, 'teacher').get('/own-position-request', 'readOwnPositionRequest', {
    summary: 'Read the own request for another department, grade or status that waits for a decision',
    schema: { response: wire.OwnPositionRequest },
    handler: (request) => readOwnRequest(app.db, request.actor, request.language),
  })
}
