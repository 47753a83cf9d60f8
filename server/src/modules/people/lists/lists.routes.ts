import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { readers, registrarOf } from '../../../kernel/registrar-scope.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { GroupKey } from '../groups/group.schemas.ts'
import { StudentCount, StudentFileQuery, StudentFilter } from '../students/student.schemas.ts'
import { exportStudents, printGroupList, printStudents, readStudentCount } from './lists.service.ts'

const pdf = fileResponse('application/pdf', 'binary')

/** The number and the files of the list of students, and a group's list for a door. */
export const studentListRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const { institute } = app.config

  forReaders.get('/students/count', 'countStudents', {
    summary: 'Count the students that the list of a filter has',
    schema: { query: StudentFilter, response: StudentCount },
    handler: (request) => readStudentCount(app.db, registrarOf(request), request.query),
  })
  forReaders.get('/students/spreadsheet', 'exportStudents', {
    summary: 'Export the students of a filter as a spreadsheet',
    refusals: ['students.tooMany'],
    schema: { query: StudentFileQuery, response: fileResponse(spreadsheetType, 'binary') },
    handler: async (request, reply) => {
      const write = () => exportStudents(app.db, registrarOf(request), request.query)
      return sendSpreadsheet(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, write))
    },
  })
  forReaders.get('/students/print', 'printStudents', {
    summary: 'Print the students of a filter',
    refusals: ['students.tooMany'],
    schema: { query: StudentFileQuery, response: pdf },
    handler: async (request, reply) => {
      const print = () => printStudents(app.db, registrarOf(request), { filter: request.query, institute })
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  })
  forReaders.get('/groups/:id/door-list', 'printGroupList', {
    summary: "Print a group's list for a door, without a number of a person",
    refusals: ['group.noStudents', 'students.tooMany'],
    schema: { params: GroupKey, query: LanguageQuery, response: pdf },
    handler: async (request, reply) => {
      const print = () => printGroupList(app.db, registrarOf(request), { id: Number(request.params.id), institute })
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  })
}
