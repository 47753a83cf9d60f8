import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileResponse } from '../../../http/file-response.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { readers, registrarOf } from '../../../kernel/registrar-scope.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { GroupKey } from '../groups/group.schemas.ts'
import { StudentCount, StudentFileQuery, StudentFilter } from '../students/student.schemas.ts'
import { exportStudents, printGroupList, printStudents, readStudentCount } from './lists.service.ts'

const download = { permission: readers, kind: 'download' } as const
const pdf = { 200: fileResponse('application/pdf', 'binary') }

/** The number and the files of the list of students, and a group's list for a door. */
export const studentListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { institute } = app.config

  app.get(
    '/students/count',
    {
      config: { permission: readers, kind: 'query' },
      schema: {
        operationId: 'countStudents',
        summary: 'Count the students that the list of a filter has',
        querystring: StudentFilter,
        response: { 200: StudentCount },
      },
    },
    (request) => readStudentCount(app.db, registrarOf(request), request.query),
  )

  app.get(
    '/students/spreadsheet',
    {
      config: download,
      schema: {
        operationId: 'exportStudents',
        summary: 'Export the students of a filter as a spreadsheet',
        querystring: StudentFileQuery,
        response: { 200: fileResponse(spreadsheetType, 'binary') },
      },
    },
    async (request, reply) => {
      const write = () => exportStudents(app.db, registrarOf(request), request.query)
      return sendSpreadsheet(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, write))
    },
  )

  app.get(
    '/students/print',
    {
      config: download,
      schema: {
        operationId: 'printStudents',
        summary: 'Print the students of a filter',
        querystring: StudentFileQuery,
        response: pdf,
      },
    },
    async (request, reply) => {
      const print = () => printStudents(app.db, registrarOf(request), { filter: request.query, institute })
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  )

  app.get(
    '/groups/:id/door-list',
    {
      config: download,
      schema: {
        operationId: 'printGroupList',
        summary: "Print a group's list for a door, without a number of a person",
        params: GroupKey,
        querystring: LanguageQuery,
        response: pdf,
      },
    },
    async (request, reply) => {
      const print = () => printGroupList(app.db, registrarOf(request), { id: Number(request.params.id), institute })
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  )
}
