import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { Choice, ref } from '../../../http/wire.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { listClassGroups } from '../taught-groups.service.ts'
import { listExams, listFreeMarkTutorials } from './exam-lists.service.ts'
import * as wire from './exam-marks.schemas.ts'
import { getMarks, publishMarks, saveMarks, validateMarks } from './exam-marks.service.ts'
import { exportMarks } from './export.service.ts'
import { printMarks } from './print.service.ts'

const groups = Type.Object({ Group: Type.Array(ref(Choice)) })
const marksOutcome = ref(wire.ExamMarksOutcome)
const outcome = ref(Outcome)

export const examMarksRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  const announced = (path: string, operationId: string, summary: string, kind: 1 | 2) =>
    forTeachers.read(path, operationId, {
      summary,
      schema: { body: wire.ExamsKey, response: wire.ExamsResponse },
      handler: async ({ body, language }) => {
        const of = { teacherId: body.enseignant_id, yearId: body.annee_id, semester: body.semestre_id, kind }
        return { Eamen: await listExams(app.db, of, language) }
      },
    })
  announced('/examen/passer/list_ds', 'listSupervisedTestsToMark', 'List the DS announced in a semester', 1)
  announced('/examen/passer/list_test', 'listTestsToMark', 'List the tests announced in a semester', 2)
  forTeachers.read('/examen/passer/list', 'listAllTestsToMark', {
    summary: 'List the DS and tests announced in a semester of the year of the session',
    schema: { body: wire.AllExamsKey, response: wire.ExamsResponse },
    handler: async ({ actor, body, language }) => {
      const of = { teacherId: actor.teacherId, yearId: actor.yearId, semester: body.semestre_id, kind: null }
      return { Eamen: await listExams(app.db, of, language) }
    },
  })
  forTeachers.read('/examen/passer/list/group/enseignant', 'listFreeMarkGroups', {
    summary: 'List the own groups in a subject for free marks',
    schema: { body: wire.FreeGroupsKey, response: groups },
    handler: async ({ body }) => ({ Group: await listClassGroups(app.db, body, 'own') }),
  })
  forTeachers.read('/examen/passer/list/groupTd', 'listFreeMarkTutorials', {
    summary: 'List the TD groups of an own lecture group',
    schema: { body: wire.TutorialsKey, response: groups },
    handler: async ({ actor, body }) => ({ Group: await listFreeMarkTutorials(app.db, actor.teacherId, body) }),
  })
  forTeachers.read('/examen/passer/etudiants', 'listExamMarks', {
    summary: 'List the marks of an exam',
    refusals: ['marks.unknown'],
    schema: { body: wire.ExamKey, response: wire.ExamRowsResponse },
    handler: async ({ actor, body, language }) => {
      const { rows, affiche, a_venir } = await getMarks(app.db, actor, body, language)
      return { Note: { etudiants: rows, affiche, a_venir } }
    },
  })
  forTeachers.post('/examen/passer/note/add', 'saveExamMarks', {
    summary: 'Save the marks of an announced exam',
    refusals: ['marks.closed', 'marks.notYet', 'marks.rows', 'marks.twice', 'marks.unknown', 'marks.validated'],
    schema: { body: wire.NewMarks, response: marksOutcome },
    handler: ({ body }) => saveMarks(app.db, body),
  })
  forTeachers.post('/examen/passer/note/valider', 'validateExamMarks', {
    summary: 'Save and validate the marks of an announced exam',
    refusals: [
      'marks.closed',
      'marks.missing',
      'marks.notYet',
      'marks.rows',
      'marks.twice',
      'marks.unknown',
      'marks.validated',
    ],
    schema: { body: wire.NewMarks, response: marksOutcome },
    handler: ({ body }) => validateMarks(app.db, body),
  })
  forTeachers.post('/examen/passer/note/affichier', 'publishExamMarks', {
    summary: 'Publish the validated marks of an announced exam',
    refusals: ['marks.draft', 'marks.unknown'],
    schema: { body: wire.PublishedMarks, response: outcome },
    handler: ({ body }) => publishMarks(app.db, body),
  })
  forTeachers.post('/examen/passer/note/add/libre', 'saveFreeMarks', {
    summary: 'Save free marks',
    refusals: ['marks.closed', 'marks.notYet', 'marks.rows', 'marks.twice', 'marks.unknown', 'marks.validated'],
    schema: { body: wire.NewFreeMarks, response: marksOutcome },
    handler: ({ body }) => saveMarks(app.db, body),
  })
  forTeachers.post('/examen/passer/note/valider/libre', 'validateFreeMarks', {
    summary: 'Save and validate free marks',
    refusals: [
      'marks.closed',
      'marks.missing',
      'marks.notYet',
      'marks.rows',
      'marks.twice',
      'marks.unknown',
      'marks.validated',
    ],
    schema: { body: wire.NewFreeMarks, response: marksOutcome },
    handler: ({ body }) => validateMarks(app.db, body),
  })
  forTeachers.post('/examen/passer/note/affichier/libre', 'publishFreeMarks', {
    summary: 'Publish validated free marks',
    refusals: ['marks.draft', 'marks.unknown'],
    schema: { body: wire.PublishedFreeMarks, response: outcome },
    handler: ({ body }) => publishMarks(app.db, body),
  })
  forTeachers.post('/scolarite/examen/passer/export', 'exportExamMarks', {
    summary: 'Export the marks of an exam as a spreadsheet',
    refusals: ['marks.unknown'],
    schema: { body: wire.ExportKey, response: fileResponse(spreadsheetType, 'binary') },
    handler: async ({ actor, body, language }, reply) =>
      sendSpreadsheet(reply, await exportMarks(app.db, actor, body, language)),
  })
  forTeachers.get(
    '/scolarite/examen/passer/pdf/:group_id/:matiere_id/:type_examen_id/:semestre_id/:date/:annee_id',
    'printExamMarks',
    {
      summary: 'Print the marks of an exam',
      refusals: ['marks.unknown'],
      schema: { params: wire.PrintKey, query: LanguageQuery, response: fileResponse('application/pdf', 'binary') },
      handler: async ({ actor, params, language }, reply) => {
        const words = { language, institute: app.config.institute }
        return sendPdf(reply, await withPrintLimit(app.db, actor, () => printMarks(app.db, actor, params, words)))
      },
    },
  )
}
