import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ClassPath } from '../class/class.schemas.ts'
import { createRegister } from './add-register.service.ts'
import * as wire from './class-register.schemas.ts'
import { listRollsOfDay } from './rolls-of-day.service.ts'

/** The registers of a class, with the states that the fixed wire does not know. */
export const classRegisterRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')

  forTeachers.get('/classes/:groupId/:subjectId/:type/rolls/:date', 'listRollsOfDay', {
    summary: 'List the rolls of a class on a day that the caller calls',
    schema: { params: wire.DayPath, response: wire.RollsOfDay },
    handler: async ({ actor, params, language }) => ({ items: await listRollsOfDay(app.db, actor, params, language) }),
  })
  forTeachers.post('/classes/:groupId/:subjectId/:type/registers', 'createRegister', {
    summary: 'Write the register of today of a class, with the states of its students',
    refusals: ['register.exists', 'register.notHeld', 'register.students', 'register.year', 'roll.closed'],
    schema: { params: ClassPath, body: wire.NewClassRegister, response: wire.AddedRegister },
    handler: (request) =>
      createOnce(request, (tx) => createRegister(tx, request.actor, { ...request.body, ...request.params })),
  })
}
