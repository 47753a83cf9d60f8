import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { wireCalls } from '../../../http/calls.ts'
import { OwnTeacherId, pathId } from '../../../http/ids.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { languageOf, LanguageQuery } from '../../../http/language.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { listAbsenceSheetGroups, printAbsenceSheet } from './absence-sheet.service.ts'

const AbsenceSheetGroupsBody = Type.Object({
  enseignant_id: OwnTeacherId,
  lang: Type.Optional(Type.String({ description: 'fr (also for any other value), en or ar' })),
})
const AbsenceSheetGroupsResponse = Type.Object({
  Groups: Type.Array(
    Type.Object({
      specialite: Type.String(),
      groupe: Type.String(),
      group_id: Type.Integer({ description: 'For the printed sheet' }),
    }),
  ),
})

const AbsenceSheetKey = Type.Object({ group_id: pathId('service', 'group') })

export const absenceSheetRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/group/get_by_ensiegnant_imp', 'listAbsenceSheetGroups', {
    summary: 'List the own groups of the year for absence sheets',
    schema: { body: AbsenceSheetGroupsBody, response: AbsenceSheetGroupsResponse },
    handler: async ({ actor, body }) => ({
      Groups: await listAbsenceSheetGroups(app.db, actor, languageOf(body.lang)),
    }),
  })
  forTeachers.get('/impression_fiche_absence/:group_id', 'printAbsenceSheet', {
    summary: 'Print the absence sheet of an own group',
    schema: { params: AbsenceSheetKey, query: LanguageQuery, response: fileResponse('application/pdf', 'binary') },
    handler: async ({ actor, params, language }, reply) => {
      const groupId = Number(params.group_id)
      const words = { language, institute: app.config.institute }
      return sendPdf(reply, await withPrintLimit(app.db, actor, () => printAbsenceSheet(app.db, actor, groupId, words)))
    },
  })
}
