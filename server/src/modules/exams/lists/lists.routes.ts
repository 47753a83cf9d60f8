import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { IsoDate } from '../../../http/wire.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { officeOf, writers } from '../planning/exam-office.ts'
import { ExamKey, SittingKey } from '../planning/planning.schemas.ts'
import { printCodeList, printDoorLists, printDoorListsOfExam } from './lists.service.ts'

const DoorListsQuery = Type.Object({
  ...LanguageQuery.properties,
  heldOn: Type.Optional({ ...IsoDate, description: 'Only the exams of this day' }),
})
const response = fileResponse('application/pdf', 'binary')

/** The printed lists of the exam office. */
export const examListRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, writers)
  const { institute } = app.config

  forWriters.get('/exam-sessions/:id/door-lists', 'printDoorLists', {
    summary: 'Print the lists for the doors of a sitting, or of one of its days',
    refusals: ['exam.noSeats'],
    schema: { params: SittingKey, query: DoorListsQuery, response },
    handler: async (request, reply) => {
      const { caller, params, query } = request
      const of = { sittingId: Number(params.id), heldOn: query.heldOn ?? null, institute }
      const print = () => printDoorLists(app.db, officeOf(request), of)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: caller.accountId }, print))
    },
  })
  forWriters.get('/exams/:id/door-lists', 'printDoorListsOfExam', {
    summary: 'Print the lists for the doors of an exam',
    refusals: ['exam.noSeats'],
    schema: { params: ExamKey, query: LanguageQuery, response },
    handler: async (request, reply) => {
      const of = { examId: Number(request.params.id), institute }
      const print = () => printDoorListsOfExam(app.db, officeOf(request), of)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  })
  forWriters.get('/exams/:id/codes', 'printExamCodes', {
    summary: 'Print the codes of the papers of a final exam by seat; the access is audited',
    refusals: ['exam.noCodes'],
    schema: { params: ExamKey, query: LanguageQuery, response },
    handler: async (request, reply) => {
      const of = { examId: Number(request.params.id), institute }
      const print = () => printCodeList(app.db, officeOf(request), of)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  })
}
