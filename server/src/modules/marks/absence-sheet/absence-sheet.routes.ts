import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireSelf } from '../../../platform/ownership.ts'
import { withPrintLimit } from '../../../print/print-limit.ts'
import { sendPdf } from '../../../print/send-pdf.ts'
import { languageOf, LanguageQuery } from '../../../platform/language.ts'
import { fileResponse } from '../../../platform/file-response.ts'
import * as wire from './absence-sheet.schemas.ts'
import { printAbsenceSheet } from './absence-sheet.service.ts'
import { selectAbsenceSheetGroups } from './absence-sheet.sql.ts'

const tags = ['marks']

export const absenceSheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/group/get_by_ensiegnant_imp',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listAbsenceSheetGroups',
        tags,
        body: wire.AbsenceSheetGroupsBody,
        response: { 200: wire.AbsenceSheetGroupsResponse },
      },
    },
    async ({ actor, body }) => {
      requireSelf(actor, body.enseignant_id)
      return { Groups: await selectAbsenceSheetGroups(app.db, actor, languageOf(body.lang)) }
    },
  )

  app.get(
    '/impression_fiche_absence/:group_id',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'printAbsenceSheet',
        tags,
        params: wire.AbsenceSheetKey,
        querystring: LanguageQuery,
        response: { 200: fileResponse('application/pdf', 'binary') },
      },
    },
    async ({ actor, params, language }, reply) => {
      const groupId = Number(params.group_id)
      const words = { language, institute: app.config.institute }
      return sendPdf(reply, await withPrintLimit(app.db, actor, () => printAbsenceSheet(app.db, actor, groupId, words)))
    },
  )
}
