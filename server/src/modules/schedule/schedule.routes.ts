import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../http/calls.ts'
import { fileResponse } from '../../http/file-response.ts'
import { withPrintLimit } from '../../documents/print-limit.ts'
import { sendPdf } from '../../documents/send-pdf.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { listDepartmentAccounts, listDepartmentTeachers } from './department.service.ts'
import { listExams, listInvigilations } from './invigilation.service.ts'
import { LanguageQuery } from '../../http/language.ts'
import { printTeacherTimetable } from './print/print.service.ts'
import * as wire from './schedule.schemas.ts'
import { getGroupTimetable, getTeacherTimetable, listTeacherGroups } from './timetable.service.ts'

export const scheduleRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  const forHeads = wireCalls(app, 'chef')
  await app.register(calendarRoutes)

  forTeachers.read('/emploi/get_by_id', 'getTeacherTimetable', {
    summary: 'Read the timetable of a teacher',
    schema: { body: wire.TimetableKey, response: wire.TimetableResponse },
    handler: async ({ body, language }) => ({ emploi: [await getTeacherTimetable(app.db, body, language)] }),
  })
  forTeachers.read('/enseignant/emploi/group/list', 'listTeacherGroups', {
    summary: 'List the groups whose timetables the caller may read',
    schema: { body: wire.OwnGroupsKey, response: wire.GroupsResponse },
    handler: async ({ actor, body }) => ({ list: await listTeacherGroups(app.db, actor, body) }),
  })
  forTeachers.read('/emploi/get_by_group', 'getGroupTimetable', {
    summary: 'Read the timetable of a group',
    schema: { body: wire.GroupTimetableKey, response: wire.TimetableResponse },
    handler: async ({ actor, body, language }) => ({
      emploi: [await getGroupTimetable(app.db, actor, body, language)],
    }),
  })
  forTeachers.get('/impression_enseignant_shedules/:enseignant_id/:semestre_id/:annee_id', 'printTeacherTimetable', {
    summary: 'Print the timetable of a teacher',
    schema: { params: wire.PrintKey, query: LanguageQuery, response: fileResponse('application/pdf', 'binary') },
    handler: async ({ actor, params, language }, reply) => {
      const key = {
        enseignant_id: Number(params.enseignant_id),
        semestre_id: params.semestre_id === '1' ? (1 as const) : (2 as const),
        annee_id: Number(params.annee_id),
      }
      const words = { language, institute: app.config.institute }
      return sendPdf(reply, await withPrintLimit(app.db, actor, () => printTeacherTimetable(app.db, actor, key, words)))
    },
  })
  forHeads.get('/User/list_id_enseignant', 'listDepartmentAccounts', {
    summary: 'List the ids of teachers of the department who have an account',
    schema: { response: wire.AccountsResponse },
    handler: async ({ actor }) => ({ comptes: await listDepartmentAccounts(app.db, actor) }),
  })
  forHeads.read('/enseignant/list_by_departement', 'listDepartmentTeachers', {
    summary: 'List teachers of the department by their ids',
    schema: { body: wire.DepartmentTeachersBody, response: wire.DepartmentTeachersResponse },
    handler: async ({ actor, body, language }) => ({
      enseignants: await listDepartmentTeachers(app.db, actor, body, language),
    }),
  })
  forTeachers.read('/surveillance/list/enseignant', 'listInvigilations', {
    summary: 'List the invigilations and exams of a teacher',
    schema: { body: wire.InvigilationsKey, response: wire.InvigilationsResponse },
    handler: async ({ body, language }) => ({
      Surveillance: await listInvigilations(app.db, body, language),
      Examens: await listExams(app.db, body, language),
    }),
  })
}
