import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
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

const read = { permission: 'teacher', kind: 'query' } as const
const headRead = { permission: 'chef', kind: 'query' } as const

export const scheduleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.sharedSchemas)) app.addSchema(schema)
  await app.register(calendarRoutes)

  app.post(
    '/emploi/get_by_id',
    {
      config: read,
      schema: {
        operationId: 'getTeacherTimetable',
        summary: 'Read the timetable of a teacher',
        body: wire.TimetableKey,
        response: { 200: wire.TimetableResponse },
      },
    },
    async ({ body, language }) => ({ emploi: [await getTeacherTimetable(app.db, body, language)] }),
  )

  app.post(
    '/enseignant/emploi/group/list',
    {
      config: read,
      schema: {
        operationId: 'listTeacherGroups',
        summary: 'List the groups whose timetables the caller may read',
        body: wire.OwnGroupsKey,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ actor, body }) => ({ list: await listTeacherGroups(app.db, actor, body) }),
  )

  app.post(
    '/emploi/get_by_group',
    {
      config: read,
      schema: {
        operationId: 'getGroupTimetable',
        summary: 'Read the timetable of a group',
        body: wire.GroupTimetableKey,
        response: { 200: wire.TimetableResponse },
      },
    },
    async ({ actor, body, language }) => ({
      emploi: [await getGroupTimetable(app.db, actor, body, language)],
    }),
  )

  app.get(
    '/impression_enseignant_shedules/:enseignant_id/:semestre_id/:annee_id',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'printTeacherTimetable',
        summary: 'Print the timetable of a teacher',
        params: wire.PrintKey,
        querystring: LanguageQuery,
        response: { 200: fileResponse('application/pdf', 'binary') },
      },
    },
    async ({ actor, params, language }, reply) => {
      const key = {
        enseignant_id: Number(params.enseignant_id),
        semestre_id: params.semestre_id === '1' ? (1 as const) : (2 as const),
        annee_id: Number(params.annee_id),
      }
      const words = { language, institute: app.config.institute }
      return sendPdf(reply, await withPrintLimit(app.db, actor, () => printTeacherTimetable(app.db, actor, key, words)))
    },
  )

  app.get(
    '/User/list_id_enseignant',
    {
      config: headRead,
      schema: {
        operationId: 'listDepartmentAccounts',
        summary: 'List the ids of teachers of the department who have an account',
        response: { 200: wire.AccountsResponse },
      },
    },
    async ({ actor }) => ({ comptes: await listDepartmentAccounts(app.db, actor) }),
  )

  app.post(
    '/enseignant/list_by_departement',
    {
      config: headRead,
      schema: {
        operationId: 'listDepartmentTeachers',
        summary: 'List teachers of the department by their ids',
        body: wire.DepartmentTeachersBody,
        response: { 200: wire.DepartmentTeachersResponse },
      },
    },
    async ({ actor, body, language }) => ({
      enseignants: await listDepartmentTeachers(app.db, actor, body, language),
    }),
  )

  app.post(
    '/surveillance/list/enseignant',
    {
      config: read,
      schema: {
        operationId: 'listInvigilations',
        summary: 'List the invigilations and exams of a teacher',
        body: wire.InvigilationsKey,
        response: { 200: wire.InvigilationsResponse },
      },
    },
    async ({ body, language }) => ({
      Surveillance: await listInvigilations(app.db, body, language),
      Examens: await listExams(app.db, body, language),
    }),
  )
}
