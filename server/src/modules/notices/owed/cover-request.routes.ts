import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { clashes } from '../session-notice/conflict.ts'
import { answerRequest, listCoverRequests, listRoomsForRequest } from './answer.service.ts'
import * as wire from './cover-request.schemas.ts'

/** The calls of a colleague who is asked to hold a class, under `/api/v1`. */
export const coverRequestRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')
  app.addSchema(wire.CoverRequest)

  forTeachers.get('/cover-requests', 'listCoverRequests', {
    summary: 'List the requests to the caller to hold a class of a colleague who is absent',
    schema: { response: wire.CoverRequests },
    handler: ({ actor, language }) => listCoverRequests(app.db, actor, language),
  })
  forTeachers.get('/cover-requests/:id/rooms', 'listCoverRequestRooms', {
    summary: 'List the rooms that are free at the time of the class of a request to the caller, and hold its groups',
    refusals: ['coverRequest.ended'],
    schema: { params: wire.CoverRequestPath, response: wire.CoverRequestRooms },
    handler: (request) => listRoomsForRequest(app.db, request),
  })
  forTeachers.put('/cover-requests/:id/answer', 'answerCoverRequest', {
    summary: 'Accept to hold a class of a colleague in its slot, in its room or another free one, or decline',
    refusals: ['coverRequest.ended', 'coverRequest.roomNotFree', 'makeUp.absent', ...clashes],
    schema: { params: wire.CoverRequestPath, body: wire.CoverAnswer, response: ref(wire.CoverRequest) },
    handler: (request) => answerRequest(app.db, request, request.body),
  })
}
