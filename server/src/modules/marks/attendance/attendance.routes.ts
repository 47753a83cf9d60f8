import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { countAbsences, listSessionGroups } from './absences.service.ts'
import * as wire from './attendance.schemas.ts'
import { getAttendance, listCellGroups, saveAttendance } from './attendance.service.ts'
import { exportAttendance } from './export.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const

export const attendanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.attendanceSchemas)) app.addSchema(schema)
  await app.register(statisticsRoutes)

  app.post(
    '/seance/absance/list_group',
    {
      config: query,
      schema: {
        operationId: 'listCellGroups',
        summary: 'List the own groups in a cell of the timetable',
        body: wire.CellKey,
        response: { 200: wire.CellGroupsResponse },
      },
    },
    async ({ actor, body }) => ({ list: await listCellGroups(app.db, actor.teacherId, body) }),
  )

  app.post(
    '/seance/absance/list_absance',
    {
      config: query,
      schema: {
        operationId: 'listAttendance',
        summary: 'List the attendance of a group in a session of one day',
        body: wire.AttendanceSheetKey,
        response: { 200: wire.AttendanceResponse },
      },
    },
    async ({ body, language }) => ({ list: (await getAttendance(app.db, body, language)).list }),
  )

  app.post(
    '/seance/absance/add',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'saveAttendance',
        summary: 'Save the attendance of a group in a session',
        body: wire.NewAttendance,
        response: { 200: ref(wire.AttendanceOutcome) },
      },
    },
    ({ body }) => saveAttendance(app.db, body),
  )

  app.post(
    '/seance/absance/export',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'exportAttendance',
        summary: 'Export the attendance of a session as a spreadsheet',
        body: wire.AttendanceSheetKey,
        response: { 200: fileResponse(spreadsheetType, 'binary') },
      },
    },
    async ({ body, language }, reply) => sendSpreadsheet(reply, await exportAttendance(app.db, body, language)),
  )
}

const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/seance/absance/matiere/groupe',
    {
      config: query,
      schema: {
        operationId: 'listSessionGroups',
        summary: 'List the own groups and subjects with their sessions of saved attendance',
        body: wire.TaughtKey,
        response: { 200: wire.SessionGroupsResponse },
      },
    },
    async ({ actor, language }) => ({ SeanceDate: await listSessionGroups(app.db, actor, language) }),
  )

  app.post(
    '/seance/absance/get_absance_etudiant_bymatiere_type',
    {
      config: query,
      schema: {
        operationId: 'countAbsences',
        summary: 'Count the absences of each student of a group',
        body: wire.AbsencesKey,
        response: { 200: wire.AbsenceCountsResponse },
      },
    },
    async ({ body, language }) => ({ SeanceDate: await countAbsences(app.db, body, language) }),
  )
}
