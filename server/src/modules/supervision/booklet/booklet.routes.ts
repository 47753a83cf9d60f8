import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { wireCalls } from '../../../http/calls.ts'
import { pathId } from '../../../http/ids.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { printBooklets } from './booklet.service.ts'

const BookletKey = Type.Object({ annee_id: pathId('shared'), enseignant_id: pathId('own-teacher') })

export const bookletRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  const print = (path: string, operationId: string, summary: string, cycleId: 1 | 2) =>
    forTeachers.get(`${path}/:annee_id/:enseignant_id`, operationId, {
      summary,
      schema: { params: BookletKey, response: fileResponse('application/pdf', 'binary') },
      handler: async ({ actor, params }, reply) => {
        const key = { yearId: Number(params.annee_id), teacherId: Number(params.enseignant_id), cycleId }
        const { institute } = app.config
        return sendPdf(reply, await withPrintLimit(app.db, actor, () => printBooklets(app.db, actor, key, institute)))
      },
    })
  const path = '/pdf/cahier_de_suivi_pour_discuter_la_fin_des_etudes'
  print(path, 'printLicenceBooklets', 'Print the follow-up booklets of supervised licence students', 1)
  print(`${path}_master`, 'printMasterBooklets', 'Print the follow-up booklets of supervised master students', 2)
}
