import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { Agenda } from './agenda.schemas.ts'
import { readAgenda } from './agenda.service.ts'

export const agendaRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/agenda', 'getAgenda', {
    summary: "Read the teacher's day, and the next day on which they have anything",
    schema: { response: ref(Agenda) },
    handler: ({ actor, language }) => readAgenda(app.db, actor.teacherId, language),
  })
}
