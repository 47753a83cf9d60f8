import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import { Agenda, AgendaEntry } from './agenda.schemas.ts'
import { readAgenda } from './agenda.service.ts'

export const agendaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(AgendaEntry).addSchema(Agenda)

  app.get(
    '/agenda',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'getAgenda',
        summary: "Read the teacher's day, and the next day on which they have anything",
        response: { 200: ref(Agenda) },
      },
    },
    ({ actor, language }) => readAgenda(app.db, actor.teacherId, language),
  )
}
