import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Outcome } from '../../../platform/outcome.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import { Choice, ref } from '../../../platform/wire.ts'
import { withPrintLimit } from '../../../print/print-limit.ts'
import { sendPdf } from '../../../print/send-pdf.ts'
import { LanguageQuery } from '../../../platform/language.ts'
import { fileResponse } from '../../../platform/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../spreadsheet.ts'
import * as wire from './exam-marks.schemas.ts'
import { getMarks, publishMarks, saveMarks, validateMarks } from './exam-marks.service.ts'
import { selectExams, selectFreeGroups, selectTutorials } from './exam-marks.sql.ts'
import { exportMarks } from './export.service.ts'
import { printMarks } from './print.service.ts'

const tags = ['marks']
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
    { url: '/examen/passer/list_ds', operationId: 'listSupervisedTestsToMark', kind: 1 },
    { url: '/examen/passer/list_test', operationId: 'listTestsToMark', kind: 2 },
  ] as const
  for (const { url, operationId, kind } of lists)
    app.post(
      url,
      {
        config: query,
        schema: { operationId, tags, body: wire.ExamsKey, response: { 200: wire.ExamsResponse } },
      },
      async ({ actor, body, language }) => {
        requireSelf(actor, body.enseignant_id)
        const of = { teacherId: actor.teacherId, yearId: body.annee_id, semester: body.semestre_id, kind }
        return { Eamen: await selectExams(app.db, of, language) }
      },
    )

  app.post(
    '/examen/passer/list',
    {
      config: query,
      schema: {
        operationId: 'listAllTestsToMark',
        tags,
        body: wire.AllExamsKey,
        response: { 200: wire.ExamsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      const of = { teacherId: actor.teacherId, yearId: actor.yearId, semester: body.semestre_id, kind: null }
      return { Eamen: await selectExams(app.db, of, language) }
    },
  )

  app.post(
    '/examen/passer/list/group/enseignant',
    {
      config: query,
      schema: { operationId: 'listFreeMarkGroups', tags, body: wire.FreeGroupsKey, response: groups },
    },
    async ({ actor, body }) => {
      requireSelf(actor, body.enseignant_id)
      return { Group: await selectFreeGroups(app.db, body) }
    },
  )

  app.post(
    '/examen/passer/list/groupTd',
    {
      config: query,
      schema: { operationId: 'listFreeMarkTutorials', tags, body: wire.TutorialsKey, response: groups },
    },
    async ({ actor, body }) => ({ Group: await selectTutorials(app.db, actor.teacherId, body) }),
  )

  app.post(
    '/examen/passer/etudiants',
    {
      config: query,
      schema: {
        operationId: 'listExamMarks',
        tags,
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
      schema: { operationId: 'saveExamMarks', tags, body: wire.NewMarks, response: marksOutcome },
    },
    ({ actor, body }) => saveMarks(app.db, actor, body),
  )
  app.post(
    '/examen/passer/note/valider',
    {
      config: command,
      schema: { operationId: 'validateExamMarks', tags, body: wire.NewMarks, response: marksOutcome },
    },
    ({ actor, body }) => validateMarks(app.db, actor, body),
  )
  app.post(
    '/examen/passer/note/affichier',
    {
      config: command,
      schema: { operationId: 'publishExamMarks', tags, body: wire.PublishedMarks, response: outcome },
    },
    ({ actor, body }) => publishMarks(app.db, actor, body),
  )
}

const freeEntryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/examen/passer/note/add/libre',
    {
      config: command,
      schema: { operationId: 'saveFreeMarks', tags, body: wire.NewFreeMarks, response: marksOutcome },
    },
    ({ actor, body }) => saveMarks(app.db, actor, body),
  )
  app.post(
    '/examen/passer/note/valider/libre',
    {
      config: command,
      schema: { operationId: 'validateFreeMarks', tags, body: wire.NewFreeMarks, response: marksOutcome },
    },
    ({ actor, body }) => validateMarks(app.db, actor, body),
  )
  app.post(
    '/examen/passer/note/affichier/libre',
    {
      config: command,
      schema: { operationId: 'publishFreeMarks', tags, body: wire.PublishedFreeMarks, response: outcome },
    },
    ({ actor, body }) => publishMarks(app.db, actor, body),
  )
}

const downloadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/scolarite/examen/passer/export',
    {
      config: download,
      schema: {
        operationId: 'exportExamMarks',
        tags,
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
        tags,
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
