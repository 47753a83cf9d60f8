import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import * as wire from './exam-sheet.schemas.ts'
import { changeExamSheets, listExamSheets } from './exam-sheets.service.ts'
import { remindTeachers } from './reminders.service.ts'

export const examSheetRoutes: FastifyPluginAsync = async (app) => {
  const forExamOffice = restCalls(app, ['exams'])

  forExamOffice.get('/exam-sheets', 'listExamSheets', {
    summary: 'List the sheets of the exams of a sitting, with the progress of their marks',
    schema: { query: wire.ExamSheetsQuery, response: wire.ExamSheetsPage },
    handler: ({ caller, query, language }) => listExamSheets(app.db, caller, query, language),
  })
  forExamOffice.post('/exam-sheet-changes', 'changeExamSheets', {
    summary: 'Close, open, publish or hide sheets in the versions that were seen, all or none',
    refusals: ['marks.draft', 'marks.reasonMissing', 'version.changed'],
    schema: { body: wire.SheetChange, response: wire.ChangedSheets },
    handler: (request) =>
      createOnce(request, (tx) => changeExamSheets(tx, request.caller, request.body, request.language)),
  })
  forExamOffice.post('/exam-sheet-reminders', 'remindTeachersOfMarks', {
    summary: 'Mail the teachers whose marks are late, at most once a day each',
    refusals: ['marks.notLate'],
    schema: { body: wire.NewReminders, response: wire.RemindedTeachers },
    handler: (request) => createOnce(request, (tx) => remindTeachers(tx, app, request.caller, request.body.sheetIds)),
  })
}
