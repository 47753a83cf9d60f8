import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { countAbsences, listSessionGroups } from './absences.service.ts'
import * as wire from './attendance.schemas.ts'
import { listAttendance, listCellGroups, saveAttendance } from './attendance.service.ts'
import { exportAttendance } from './export.service.ts'

export const attendanceRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/seance/absance/matiere/groupe', 'listSessionGroups', {
    summary: 'List the own groups and subjects with their sessions of saved attendance',
    schema: { body: wire.TaughtKey, response: wire.SessionGroupsResponse },
    handler: async ({ actor, language }) => ({ SeanceDate: await listSessionGroups(app.db, actor, language) }),
  })
  forTeachers.read('/seance/absance/get_absance_etudiant_bymatiere_type', 'countAbsences', {
    summary: 'Count the absences of each student of a group',
    schema: { body: wire.AbsencesKey, response: wire.AbsenceCountsResponse },
    handler: async ({ body, language }) => ({ SeanceDate: await countAbsences(app.db, body, language) }),
  })
  forTeachers.read('/seance/absance/list_group', 'listCellGroups', {
    summary: 'List the own groups in a cell of the timetable',
    schema: { body: wire.CellKey, response: wire.CellGroupsResponse },
    handler: async ({ actor, body }) => ({ list: await listCellGroups(app.db, actor.teacherId, body) }),
  })
  forTeachers.read('/seance/absance/list_absance', 'listAttendance', {
    summary: 'List the attendance of a group in a session of one day',
    refusals: ['attendance.notHeld'],
    schema: { body: wire.AttendanceSheetKey, response: wire.AttendanceResponse },
    handler: async ({ body, language }) => ({ list: await listAttendance(app.db, body, language) }),
  })
  forTeachers.post('/seance/absance/add', 'saveAttendance', {
    summary: 'Save the attendance of a group in a session',
    refusals: ['attendance.closed', 'attendance.notHeld', 'attendance.rows', 'attendance.twice', 'roll.closed'],
    schema: { body: wire.NewAttendance, response: ref(wire.AttendanceOutcome) },
    handler: ({ body }) => saveAttendance(app.db, body),
  })
  forTeachers.post('/seance/absance/export', 'exportAttendance', {
    summary: 'Export the attendance of a session as a spreadsheet',
    refusals: ['attendance.notHeld'],
    schema: { body: wire.AttendanceSheetKey, response: fileResponse(spreadsheetType, 'binary') },
    handler: async ({ body, language }, reply) =>
      sendSpreadsheet(reply, await exportAttendance(app.db, body, language)),
  })
}
