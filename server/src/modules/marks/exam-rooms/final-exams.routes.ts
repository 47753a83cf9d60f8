import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Actor } from '../../../http/actor.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { markEntryRoutes } from './mark-entry.routes.ts'
import * as wire from './exam-rooms.schemas.ts'
import { exportAttendanceList } from './export.service.ts'
import { listAnonymousRows, listExams, listResults, type OwnRoom } from './room-lists.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const kindOf = { 1: 'principal', 2: 'control' } as const
const kinds = Object.values(kindOf)

const roomOf = ({ teacherId }: Actor, exam: { examen_id: number | string; salle: string }): OwnRoom => ({
  teacherId,
  examId: Number(exam.examen_id),
  kinds,
  room: exam.salle,
})

export const finalExamsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(markEntryRoutes({ path: '/examen/final', of: 'FinalExam', exam: 'final exam', kinds }))
  await app.register(resultRoutes)

  app.post(
    '/examen/final/list_matiere_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listFinalExams',
        summary: 'List the final exams of which the caller marks a room',
        body: wire.FinalExamsKey,
        response: { 200: wire.ExamCardsResponse },
      },
    },
    async ({ actor: { teacherId }, body, language }) => {
      const of = { teacherId, yearId: body.annee_id, semester: body.semestre_id, kind: kindOf[body.session_id] }
      return { ListMatieres: await listExams(app.db, of, { language }) }
    },
  )

  app.post(
    '/examen/final/list_etudiant_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listFinalExamMarks',
        summary: 'List the papers of a final exam room by anonymous code',
        body: wire.RoomKey,
        response: { 200: wire.AnonymousRowsResponse },
      },
    },
    ({ actor, body }) => listAnonymousRows(app.db, roomOf(actor, body)),
  )
}

const resultRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/examen/final/list_matiere_enseignant_valider',
    {
      config: query,
      schema: {
        operationId: 'listExamResults',
        summary: 'List the final exams of which the caller has validated the marks',
        body: wire.ValidatedExamsKey,
        response: { 200: wire.ExamCardsResponse },
      },
    },
    async ({ actor, body, language }) => {
      const of = { ...actor, semester: body.semestre_id, kind: kindOf[body.session_id] }
      return { ListMatieres: await listExams(app.db, of, { language, isResult: true }) }
    },
  )

  app.post(
    '/examen/final/list_etudiant_enseignant_valider',
    {
      config: query,
      schema: {
        operationId: 'listRoomResults',
        summary: 'List the students and marks of a validated final exam room',
        body: wire.RoomKey,
        response: { 200: wire.ResultsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      ListEtudiant: (await listResults(app.db, roomOf(actor, body), { language })).rows,
    }),
  )

  app.get(
    '/examen/final/export_presence/:examen_id/:salle/:annee_id',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'exportExamAttendance',
        summary: 'Export the attendance list of a final exam room as a spreadsheet',
        params: wire.AttendanceListKey,
        querystring: LanguageQuery,
        response: { 200: fileResponse(spreadsheetType, 'binary') },
      },
    },
    async ({ actor, params, language }, reply) => {
      const results = await listResults(app.db, roomOf(actor, params), { language, yearId: Number(params.annee_id) })
      return sendSpreadsheet(reply, await exportAttendanceList(results, params.salle, language))
    },
  )
}
