import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { markEntryRoutes } from './mark-entry.routes.ts'
import * as wire from './exam-rooms.schemas.ts'
import { listExams, listNamedRows } from './room-lists.service.ts'

const kinds: ['ds'] = ['ds']

export const secondSessionRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  await app.register(markEntryRoutes({ path: '/ds2', of: 'SecondSession', exam: 'second-session exam', kinds }))

  forTeachers.read('/ds2/list_matiere_enseignant', 'listSecondSessionExams', {
    summary: 'List the second-session exams of which the caller marks a room',
    schema: { body: wire.SecondSessionKey, response: wire.ExamCardsResponse },
    handler: async ({ actor, body, language }) => {
      const of = { ...actor, semester: body.semestre_id, kind: 'ds' } as const
      return { ListMatieres: await listExams(app.db, of, { language }) }
    },
  })
  forTeachers.read('/ds2/list_etudiant_enseignant', 'listSecondSessionMarks', {
    summary: 'List the students of a second-session room with their marks',
    schema: { body: wire.RoomKey, response: wire.NamedRowsResponse },
    handler: ({ actor: { teacherId }, body, language }) =>
      listNamedRows(app.db, { teacherId, examId: body.examen_id, kinds, room: body.salle }, language),
  })
}
