import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Role } from '@portal/release-format/roles'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import * as wire from './exam-sheet.schemas.ts'
import { changeExamSheets, listExamSheets } from './exam-sheets.service.ts'
import { remindTeachers } from './reminders.service.ts'

const permission: Role[] = ['exams']

export const examSheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.ExamSheet)

  app.get(
    '/exam-sheets',
    {
      config: { permission, kind: 'query' },
      schema: {
        operationId: 'listExamSheets',
        summary: 'List the sheets of the exams of a sitting, with the progress of their marks',
        querystring: wire.ExamSheetsQuery,
        response: { 200: wire.ExamSheetsPage },
      },
    },
    ({ caller, query, language }) => listExamSheets(app.db, caller, query, language),
  )

  app.post(
    '/exam-sheet-changes',
    {
      config: { permission, kind: 'command' },
      schema: {
        operationId: 'changeExamSheets',
        summary: 'Close, open, publish or hide sheets in the versions that were seen, all or none',
        headers: IdempotencyHeaders,
        body: wire.SheetChange,
        response: { 200: wire.ChangedSheets },
      },
    },
    (request) => createOnce(request, (tx) => changeExamSheets(tx, request.caller, request.body, request.language)),
  )

  app.post(
    '/exam-sheet-reminders',
    {
      config: { permission, kind: 'command' },
      schema: {
        operationId: 'remindTeachersOfMarks',
        summary: 'Mail the teachers whose marks are late, at most once a day each',
        headers: IdempotencyHeaders,
        body: wire.NewReminders,
        response: { 200: wire.RemindedTeachers },
      },
    },
    (request) => createOnce(request, (tx) => remindTeachers(tx, app, request.caller, request.body.sheetIds)),
  )
}
