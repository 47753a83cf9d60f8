import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../platform/errors.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import { markEntryRoutes } from './mark-entry.routes.ts'
import * as wire from './exam-rooms.schemas.ts'
import { selectExamCards, selectNamedRows } from './exam-rooms.sql.ts'

const tags = ['marks']
const query = { permission: 'teacher', kind: 'query' } as const

export const secondSessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(markEntryRoutes({ path: '/ds2', of: 'SecondSession', kinds: ['ds'] }))

  app.post(
    '/ds2/list_matiere_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listSecondSessionExams',
        tags,
        body: wire.SecondSessionKey,
        response: { 200: wire.ExamCardsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      const of = { ...actor, semester: body.semestre_id, kind: 'ds' } as const
      return { ListMatieres: await selectExamCards(app.db, of, { language }) }
    },
  )

  app.post(
    '/ds2/list_etudiant_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listSecondSessionMarks',
        tags,
        body: wire.RoomKey,
        response: { 200: wire.NamedRowsResponse },
      },
    },
    async ({ actor: { teacherId }, body, language }) => {
      const of = { teacherId, examId: body.examen_id, kinds: ['ds' as const], room: body.salle }
      const answer = await selectNamedRows(app.db, of, language)
      if (!answer) throw notFound()
      const { rows: ListEtudiant, ...state } = answer
      return { ListEtudiant, ...state }
    },
  )
}
