import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../platform/errors.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import { LanguageQuery } from '../../../platform/language.ts'
import { fileResponse } from '../../../platform/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../spreadsheet.ts'
import { markEntryRoutes } from './mark-entry.routes.ts'
import * as wire from './exam-rooms.schemas.ts'
import { finalKinds as kinds, selectAnonymousRows, selectExamCards, selectResults } from './exam-rooms.sql.ts'
import { exportAttendanceList } from './export.service.ts'

const tags = ['marks']
const query = { permission: 'teacher', kind: 'query' } as const
const kindOf = { 1: 'principal', 2: 'control' } as const

export const finalExamsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(markEntryRoutes({ path: '/examen/final', of: 'FinalExam', kinds }))
  await app.register(resultRoutes)

  app.post(
    '/examen/final/list_matiere_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listFinalExams',
        tags,
        body: wire.FinalExamsKey,
        response: { 200: wire.ExamCardsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      const of = { teacherId: actor.teacherId, yearId: body.annee_id, semester: body.semestre_id }
      const cards = { ...of, kind: kindOf[body.session_id] }
      return { ListMatieres: await selectExamCards(app.db, cards, { language }) }
    },
  )

  app.post(
    '/examen/final/list_etudiant_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listFinalExamMarks',
        tags,
        body: wire.RoomKey,
        response: { 200: wire.AnonymousRowsResponse },
      },
    },
    async ({ actor: { teacherId }, body }) => {
      const of = { teacherId, examId: body.examen_id, kinds, room: body.salle }
      const answer = await selectAnonymousRows(app.db, of)
      if (!answer) throw notFound()
      const { rows: ListEtudiant, ...state } = answer
      return { ListEtudiant, ...state }
    },
  )
}

const resultRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/examen/final/list_matiere_enseignant_valider',
    {
      config: query,
      schema: {
        operationId: 'listExamResults',
        tags,
        body: wire.ValidatedExamsKey,
        response: { 200: wire.ExamCardsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      const of = { ...actor, semester: body.semestre_id, kind: kindOf[body.session_id] }
      return { ListMatieres: await selectExamCards(app.db, of, { language, isResult: true }) }
    },
  )

  app.post(
    '/examen/final/list_etudiant_enseignant_valider',
    {
      config: query,
      schema: {
        operationId: 'listRoomResults',
        tags,
        body: wire.RoomKey,
        response: { 200: wire.ResultsResponse },
      },
    },
    async ({ actor: { teacherId }, body, language }) => {
      const of = { teacherId, examId: body.examen_id, kinds, room: body.salle }
      const results = await selectResults(app.db, of, { language })
      if (!results) throw notFound()
      return { ListEtudiant: results.rows }
    },
  )

  app.get(
    '/examen/final/export_presence/:examen_id/:salle/:annee_id',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'exportExamAttendance',
        tags,
        params: wire.AttendanceListKey,
        querystring: LanguageQuery,
        response: { 200: fileResponse(spreadsheetType, 'binary') },
      },
    },
    async ({ actor: { teacherId }, params, language }, reply) => {
      const of = { teacherId, examId: Number(params.examen_id), kinds, room: params.salle }
      const results = await selectResults(app.db, of, { language, yearId: Number(params.annee_id) })
      if (!results) throw notFound()
      return sendSpreadsheet(reply, await exportAttendanceList(results, params.salle, language))
    },
  )
}
