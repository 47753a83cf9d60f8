import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileResponse } from '../../../http/file-response.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { officeOf, writers } from '../planning/exam-office.ts'
import { ExamKey, SittingKey } from '../planning/planning.schemas.ts'
import { DoorListsQuery } from './lists.schemas.ts'
import { printCodeList, printDoorLists, printDoorListsOfExam } from './lists.service.ts'

const download = { permission: writers, kind: 'download' } as const
const response = { 200: fileResponse('application/pdf', 'binary') }

/** The printed lists of the exam office. */
export const examListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { institute } = app.config

  app.get(
    '/exam-sessions/:id/door-lists',
    {
      config: download,
      schema: {
        operationId: 'printDoorLists',
        summary: 'Print the lists for the doors of a sitting, or of one of its days',
        params: SittingKey,
        querystring: DoorListsQuery,
        response,
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const of = { sittingId: Number(params.id), heldOn: query.heldOn ?? null, institute }
      const print = () => printDoorLists(app.db, officeOf(request), of)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: caller.accountId }, print))
    },
  )

  app.get(
    '/exams/:id/door-lists',
    {
      config: download,
      schema: {
        operationId: 'printDoorListsOfExam',
        summary: 'Print the lists for the doors of an exam',
        params: ExamKey,
        querystring: LanguageQuery,
        response,
      },
    },
    async (request, reply) => {
      const of = { examId: Number(request.params.id), institute }
      const print = () => printDoorListsOfExam(app.db, officeOf(request), of)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  )

  app.get(
    '/exams/:id/codes',
    {
      config: download,
      schema: {
        operationId: 'printExamCodes',
        summary: 'Print the codes of the papers of a final exam by seat; the access is audited',
        params: ExamKey,
        querystring: LanguageQuery,
        response,
      },
    },
    async (request, reply) => {
      const of = { examId: Number(request.params.id), institute }
      const print = () => printCodeList(app.db, officeOf(request), of)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  )
}
