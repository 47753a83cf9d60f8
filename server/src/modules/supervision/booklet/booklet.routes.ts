import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { pathId } from '../../../http/ids.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { printBooklets } from './booklet.service.ts'

const BookletKey = Type.Object({ annee_id: pathId('shared'), enseignant_id: pathId('own-teacher') })

const booklets = [
  {
    cycleId: 1,
    operationId: 'printLicenceBooklets',
    summary: 'Print the follow-up booklets of supervised licence students',
    path: '/pdf/cahier_de_suivi_pour_discuter_la_fin_des_etudes',
  },
  {
    cycleId: 2,
    operationId: 'printMasterBooklets',
    summary: 'Print the follow-up booklets of supervised master students',
    path: '/pdf/cahier_de_suivi_pour_discuter_la_fin_des_etudes_master',
  },
] as const

export const bookletRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const { cycleId, operationId, summary, path } of booklets)
    app.get(
      `${path}/:annee_id/:enseignant_id`,
      {
        config: { permission: 'teacher', kind: 'download' },
        schema: {
          operationId,
          summary,
          params: BookletKey,
          response: { 200: fileResponse('application/pdf', 'binary') },
        },
      },
      async ({ actor, params }, reply) => {
        const key = { yearId: Number(params.annee_id), teacherId: Number(params.enseignant_id), cycleId }
        const { institute } = app.config
        return sendPdf(reply, await withPrintLimit(app.db, actor, () => printBooklets(app.db, actor, key, institute)))
      },
    )
}
