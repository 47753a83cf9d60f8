import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { changePrintRun } from './change-print-run.service.ts'
import { PrintRequest, PrintRunPath } from './print-run.schemas.ts'

/** The call by which a teacher changes a request, or sends a refused one again. */
export const printRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.put(
    '/print-runs/:id/request',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'changePrintRun',
        summary: 'Change an own print run and send it again',
        headers: IfMatchHeaders,
        params: PrintRunPath,
        body: PrintRequest,
        response: { 200: ref(Outcome) },
      },
    },
    async ({ actor, params, body: request, headers }) => {
      await changePrintRun(app, actor, { id: Number(params.id), request, headers })
      return done()
    },
  )
}
