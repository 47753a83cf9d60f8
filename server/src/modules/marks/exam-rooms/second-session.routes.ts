import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { markEntryRoutes } from './mark-entry.routes.ts'
import * as wire from './exam-rooms.schemas.ts'
import { listExams, listNamedRows } from './room-lists.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const kinds: ['ds'] = ['ds']

export const secondSessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(markEntryRoutes({ path: '/ds2', of: 'SecondSession', exam: 'second-session exam', kinds }))

  app.post(
    '/ds2/list_matiere_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listSecondSessionExams',
        summary: 'List the second-session exams of which the caller marks a room',
        body: wire.SecondSessionKey,
        response: { 200: wire.ExamCardsResponse },
      },
    },
    async ({ actor, body, language }) => {
      const of = { ...actor, semester: body.semestre_id, kind: 'ds' } as const
      return { ListMatieres: await listExams(app.db, of, { language }) }
    },
  )

  app.post(
    '/ds2/list_etudiant_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listSecondSessionMarks',
        summary: 'List the students of a second-session room with their marks',
        body: wire.RoomKey,
        response: { 200: wire.NamedRowsResponse },
      },
    },
    ({ actor: { teacherId }, body, language }) =>
      listNamedRows(app.db, { teacherId, examId: body.examen_id, kinds, room: body.salle }, language),
  )
}
