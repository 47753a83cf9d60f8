import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import type { Actor } from '../../../http/actor.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { markEntryRoutes } from './mark-entry.routes.ts'
import * as wire from './exam-rooms.schemas.ts'
import { exportAttendanceList } from './export.service.ts'
import { listAnonymousRows, listExams, listResults, type OwnRoom } from './room-lists.service.ts'

const kindOf = { 1: 'principal', 2: 'control' } as const
const kinds = Object.values(kindOf)

const roomOf = ({ teacherId }: Actor, exam: { examen_id: number | string; salle: string }): OwnRoom => ({
  teacherId,
  examId: Number(exam.examen_id),
  kinds,
  room: exam.salle,
})

export const finalExamsRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  await app.register(markEntryRoutes({ path: '/examen/final', of: 'FinalExam', exam: 'final exam', kinds }))
  forTeachers.read('/examen/final/list_matiere_enseignant_valider', 'listExamResults', {
    summary: 'List the final exams of which the caller has validated the marks',
    schema: { body: wire.ValidatedExamsKey, response: wire.ExamCardsResponse },
    handler: async ({ actor, body, language }) => {
      const of = { ...actor, semester: body.semestre_id, kind: kindOf[body.session_id] }
      return { ListMatieres: await listExams(app.db, of, { language, isResult: true }) }
    },
  })
  forTeachers.read('/examen/final/list_etudiant_enseignant_valider', 'listRoomResults', {
    summary: 'List the students and marks of a validated final exam room',
    schema: { body: wire.RoomKey, response: wire.ResultsResponse },
    handler: async ({ actor, body, language }) => ({
      ListEtudiant: (await listResults(app.db, roomOf(actor, body), { language })).rows,
    }),
  })
  forTeachers.get('/examen/final/export_presence/:examen_id/:salle/:annee_id', 'exportExamAttendance', {
    summary: 'Export the attendance list of a final exam room as a spreadsheet',
    schema: { params: wire.AttendanceListKey, query: LanguageQuery, response: fileResponse(spreadsheetType, 'binary') },
    handler: async ({ actor, params, language }, reply) => {
      const results = await listResults(app.db, roomOf(actor, params), { language, yearId: Number(params.annee_id) })
      return sendSpreadsheet(reply, await exportAttendanceList(results, params.salle, language))
    },
  })
  forTeachers.read('/examen/final/list_matiere_enseignant', 'listFinalExams', {
    summary: 'List the final exams of which the caller marks a room',
    schema: { body: wire.FinalExamsKey, response: wire.ExamCardsResponse },
    handler: async ({ actor: { teacherId }, body, language }) => {
      const of = { teacherId, yearId: body.annee_id, semester: body.semestre_id, kind: kindOf[body.session_id] }
      return { ListMatieres: await listExams(app.db, of, { language }) }
    },
  })
  forTeachers.read('/examen/final/list_etudiant_enseignant', 'listFinalExamMarks', {
    summary: 'List the papers of a final exam room by anonymous code',
    schema: { body: wire.RoomKey, response: wire.AnonymousRowsResponse },
    handler: ({ actor, body }) => listAnonymousRows(app.db, roomOf(actor, body)),
  })
}
