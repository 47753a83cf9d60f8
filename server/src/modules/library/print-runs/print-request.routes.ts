import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { changePrintRun } from './change-print-run.service.ts'
import { PrintRequest, PrintRunPath } from './print-run.schemas.ts'

/** The call by which a teacher changes a request, or sends a refused one again. */
export const printRequestRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').put('/print-runs/:id/request', 'changePrintRun', {
    summary: 'Change an own print run and send it again',
    refusals: ['printRun.due', 'printRun.file', 'printRun.speciality', 'printRun.taken'],
    schema: { params: PrintRunPath, body: PrintRequest, response: ref(Outcome) },
    handler: async ({ actor, params, body: request, headers }) => {
      await changePrintRun(app, actor, { id: Number(params.id), request, headers })
      return done()
    },
  })
}
