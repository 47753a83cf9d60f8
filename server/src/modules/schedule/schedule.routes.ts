import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileResponse } from '../../platform/file-response.ts'
import { withPrintLimit } from '../../print/print-limit.ts'
import { sendPdf } from '../../print/send-pdf.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { listDepartmentAccounts, listDepartmentTeachers } from './department.service.ts'
import { listExams, listInvigilations } from './invigilation.service.ts'
import { LanguageQuery } from '../../platform/language.ts'
import { printTeacherTimetable } from './print/print.service.ts'
import * as wire from './schedule.schemas.ts'
import { getGroupTimetable, getTeacherTimetable, listTeacherGroups } from './timetable.service.ts'

const tags = ['schedule']
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
        tags,
        body: wire.TimetableKey,
        response: { 200: wire.TimetableResponse },
      },
    },
    async ({ actor, body, language }) => ({
      emploi: [await getTeacherTimetable(app.db, actor, body, language)],
    }),
  )

  app.post(
    '/enseignant/emploi/group/list',
    {
      config: read,
      schema: {
        operationId: 'listTeacherGroups',
        tags,
        body: wire.TimetableKey,
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
        tags,
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
        tags,
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
      schema: { operationId: 'listDepartmentAccounts', tags, response: { 200: wire.AccountsResponse } },
    },
    async ({ actor }) => ({ comptes: await listDepartmentAccounts(app.db, actor) }),
  )

  app.post(
    '/enseignant/list_by_departement',
    {
      config: headRead,
      schema: {
        operationId: 'listDepartmentTeachers',
        tags,
        body: wire.DepartmentTeachersBody,
        response: { 200: wire.DepartmentTeachersResponse },
      },
    },
    async ({ actor, body }) => ({ enseignants: await listDepartmentTeachers(app.db, actor, body) }),
  )

  app.post(
    '/surveillance/list/enseignant',
    {
      config: read,
      schema: {
        operationId: 'listInvigilations',
        tags,
        body: wire.InvigilationsKey,
        response: { 200: wire.InvigilationsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      Surveillance: await listInvigilations(app.db, actor, body, language),
      Examens: await listExams(app.db, actor, body, language),
    }),
  )
}
