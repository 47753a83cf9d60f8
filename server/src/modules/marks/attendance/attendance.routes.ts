import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../platform/errors.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import { ref } from '../../../platform/wire.ts'
import { fileResponse } from '../../../platform/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../spreadsheet.ts'
import { selectAbsenceCounts, selectSessionGroups } from './absences.sql.ts'
import * as wire from './attendance.schemas.ts'
import { getAttendance, saveAttendance } from './attendance.service.ts'
import { selectCellGroups } from './attendance.sql.ts'
import { exportAttendance } from './export.service.ts'

const tags = ['marks']
const query = { permission: 'teacher', kind: 'query' } as const

export const attendanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.attendanceSchemas)) app.addSchema(schema)
  await app.register(statisticsRoutes)

  app.post(
    '/seance/absance/list_group',
    {
      config: query,
      schema: { operationId: 'listCellGroups', tags, body: wire.CellKey, response: { 200: wire.CellGroupsResponse } },
    },
    async ({ actor, body }) => ({ list: await selectCellGroups(app.db, actor.teacherId, body) }),
  )

  app.post(
    '/seance/absance/list_absance',
    {
      config: query,
      schema: {
        operationId: 'listAttendance',
        tags,
        body: wire.AttendanceSheetKey,
        response: { 200: wire.AttendanceResponse },
      },
    },
    async ({ actor, body, language }) => ({
      list: (await getAttendance(app.db, actor, body, language)).list,
    }),
  )

  app.post(
    '/seance/absance/add',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'saveAttendance',
        tags,
        body: wire.NewAttendance,
        response: { 200: ref(wire.AttendanceOutcome) },
      },
    },
    ({ actor, body }) => saveAttendance(app.db, actor, body),
  )

  app.post(
    '/seance/absance/export',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'exportAttendance',
        tags,
        body: wire.AttendanceSheetKey,
        response: { 200: fileResponse(spreadsheetType, 'binary') },
      },
    },
    async ({ actor, body, language }, reply) => {
      return sendSpreadsheet(reply, await exportAttendance(app.db, actor, body, language))
    },
  )
}

const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/seance/absance/matiere/groupe',
    {
      config: query,
      schema: {
        operationId: 'listSessionGroups',
        tags,
        body: wire.TaughtKey,
        response: { 200: wire.SessionGroupsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      return { SeanceDate: await selectSessionGroups(app.db, actor, language) }
    },
  )

  app.post(
    '/seance/absance/get_absance_etudiant_bymatiere_type',
    {
      config: query,
      schema: {
        operationId: 'countAbsences',
        tags,
        body: wire.AbsencesKey,
        response: { 200: wire.AbsenceCountsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      const counts = await selectAbsenceCounts(app.db, body, language)
      if (!counts) throw notFound()
      return { SeanceDate: counts }
    },
  )
}
