import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './roll.schemas.ts'
import { readRoll, saveRoll } from './roll.service.ts'

const path = '/classes/:groupId/:subjectId/:type/rolls/:date/:slotId'

/** The roll of a class on a day, with the states that the fixed wire does not know. */
export const rollRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')

  forTeachers.get(path, 'getRoll', {
    summary: 'Read the roll of a class of the caller on a day',
    refusals: ['attendance.notHeld'],
    schema: { params: wire.RollPath, response: ref(wire.Roll) },
    handler: ({ actor, params, language }) => readRoll(app.db, actor, params, language),
  })
  forTeachers.post(path, 'saveRoll', {
    summary: 'Save rows of the roll of a class of the caller on a day; each is stored or refused alone',
    refusals: ['attendance.closed', 'attendance.notHeld', 'attendance.twice', 'roll.closed'],
    schema: { params: wire.RollPath, body: wire.NewRollRows, response: wire.SavedRoll },
    handler: (request) =>
      createOnce(request, (tx) =>
        saveRoll(tx, request.actor, { ...request.body, ...request.params }, request.language),
      ),
  })
}
