import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Outcome } from '../../../http/outcome.ts'
import { Choice, ref } from '../../../http/wire.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { listTaughtGroups } from '../taught-groups.service.ts'
import { listExams, listFreeMarkTutorials } from './exam-lists.service.ts'
import * as wire from './exam-marks.schemas.ts'
import { getMarks, publishMarks, saveMarks, validateMarks } from './exam-marks.service.ts'
import { exportMarks } from './export.service.ts'
import { printMarks } from './print.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const
const download = { permission: 'teacher', kind: 'download' } as const
const groups = { 200: Type.Object({ Group: Type.Array(ref(Choice)) }) }
const marksOutcome = { 200: ref(wire.ExamMarksOutcome) }
const outcome = { 200: ref(Outcome) }

export const examMarksRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.examMarksSchemas)) app.addSchema(schema)
  await app.register(listRoutes)
  await app.register(entryRoutes)
  await app.register(freeEntryRoutes)
  await app.register(downloadRoutes)
}

const listRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const lists = [
    {
      path: '/examen/passer/list_ds',
      operationId: 'listSupervisedTestsToMark',
      summary: 'List the DS announced in a semester',
      kind: 1,
    },
    {
      path: '/examen/passer/list_test',
      operationId: 'listTestsToMark',
      summary: 'List the tests announced in a semester',
      kind: 2,
    },
  ] as const
  for (const { path, operationId, summary, kind } of lists)
    app.post(
      path,
      {
        config: query,
        schema: { operationId, summary, body: wire.ExamsKey, response: { 200: wire.ExamsResponse } },
      },
      async ({ body, language }) => {
        const of = { teacherId: body.enseignant_id, yearId: body.annee_id, semester: body.semestre_id, kind }
        return { Eamen: await listExams(app.db, of, language) }
      },
    )

  app.post(
    '/examen/passer/list',
    {
      config: query,
      schema: {
        operationId: 'listAllTestsToMark',
        summary: 'List the DS and tests announced in a semester of the year of the session',
        body: wire.AllExamsKey,
        response: { 200: wire.ExamsResponse },
      },
    },
    async ({ actor, body, language }) => {
      const of = { teacherId: actor.teacherId, yearId: actor.yearId, semester: body.semestre_id, kind: null }
      return { Eamen: await listExams(app.db, of, language) }
    },
  )

  app.post(
    '/examen/passer/list/group/enseignant',
    {
      config: query,
      schema: {
        operationId: 'listFreeMarkGroups',
        summary: 'List the own groups in a subject for free marks',
        body: wire.FreeGroupsKey,
        response: groups,
      },
    },
    async ({ body }) => ({ Group: await listTaughtGroups(app.db, body) }),
  )

  app.post(
    '/examen/passer/list/groupTd',
    {
      config: query,
      schema: {
        operationId: 'listFreeMarkTutorials',
        summary: 'List the TD groups of an own lecture group',
        body: wire.TutorialsKey,
        response: groups,
      },
    },
    async ({ actor, body }) => ({ Group: await listFreeMarkTutorials(app.db, actor.teacherId, body) }),
  )

  app.post(
    '/examen/passer/etudiants',
    {
      config: query,
      schema: {
        operationId: 'listExamMarks',
        summary: 'List the marks of an exam',
        body: wire.ExamKey,
        response: { 200: wire.ExamRowsResponse },
      },
    },
    async ({ actor, body, language }) => {
      const { rows, affiche, a_venir } = await getMarks(app.db, actor, body, language)
      return { Note: { etudiants: rows, affiche, a_venir } }
    },
  )
}

const entryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/examen/passer/note/add',
    {
      config: command,
      schema: {
        operationId: 'saveExamMarks',
        summary: 'Save the marks of an announced exam',
        body: wire.NewMarks,
        response: marksOutcome,
      },
    },
    ({ body }) => saveMarks(app.db, body),
  )
  app.post(
    '/examen/passer/note/valider',
    {
      config: command,
      schema: {
        operationId: 'validateExamMarks',
        summary: 'Save and validate the marks of an announced exam',
        body: wire.NewMarks,
        response: marksOutcome,
      },
    },
    ({ body }) => validateMarks(app.db, body),
  )
  app.post(
    '/examen/passer/note/affichier',
    {
      config: command,
      schema: {
        operationId: 'publishExamMarks',
        summary: 'Publish the validated marks of an announced exam',
        body: wire.PublishedMarks,
        response: outcome,
      },
    },
    ({ body }) => publishMarks(app.db, body),
  )
}

const freeEntryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/examen/passer/note/add/libre',
    {
      config: command,
      schema: {
        operationId: 'saveFreeMarks',
        summary: 'Save free marks',
        body: wire.NewFreeMarks,
        response: marksOutcome,
      },
    },
    ({ body }) => saveMarks(app.db, body),
  )
  app.post(
    '/examen/passer/note/valider/libre',
    {
      config: command,
      schema: {
        operationId: 'validateFreeMarks',
        summary: 'Save and validate free marks',
        body: wire.NewFreeMarks,
        response: marksOutcome,
      },
    },
    ({ body }) => validateMarks(app.db, body),
  )
  app.post(
    '/examen/passer/note/affichier/libre',
    {
      config: command,
      schema: {
        operationId: 'publishFreeMarks',
        summary: 'Publish validated free marks',
        body: wire.PublishedFreeMarks,
        response: outcome,
      },
    },
    ({ body }) => publishMarks(app.db, body),
  )
}

const downloadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/scolarite/examen/passer/export',
    {
      config: download,
      schema: {
        operationId: 'exportExamMarks',
        summary: 'Export the marks of an exam as a spreadsheet',
        body: wire.ExportKey,
        response: { 200: fileResponse(spreadsheetType, 'binary') },
      },
    },
    async ({ actor, body, language }, reply) => {
      return sendSpreadsheet(reply, await exportMarks(app.db, actor, body, language))
    },
  )

  app.get(
    '/scolarite/examen/passer/pdf/:group_id/:matiere_id/:type_examen_id/:semestre_id/:date/:annee_id',
    {
      config: download,
      schema: {
        operationId: 'printExamMarks',
        summary: 'Print the marks of an exam',
        params: wire.PrintKey,
        querystring: LanguageQuery,
        response: { 200: fileResponse('application/pdf', 'binary') },
      },
    },
    async ({ actor, params, language }, reply) => {
      const words = { language, institute: app.config.institute }
      return sendPdf(reply, await withPrintLimit(app.db, actor, () => printMarks(app.db, actor, params, words)))
    },
  )
}
