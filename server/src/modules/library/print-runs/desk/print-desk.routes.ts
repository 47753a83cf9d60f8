import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../../http/etag.ts'
import { scopeOf } from '../../../../kernel/role-scope.ts'
import { ref } from '../../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../../uploads/attachment.ts'
import { PrintRunPath } from '../print-run.schemas.ts'
import { openPrintFile, signPrintFile } from './open-print-file.service.ts'
import * as wire from './print-desk.schemas.ts'
import { listDeskPrintRuns, movePrintRun } from './print-desk.service.ts'

const permission = ['print-room'] as const

/** The calls of the print room. */
export const printDeskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.printDeskSchemas)) app.addSchema(schema)
  await app.register(fileRoutes)

  app.get(
    '/print-runs',
    {
      config: { permission, kind: 'query' },
      schema: {
        operationId: 'listDeskPrintRuns',
        summary: 'List the print runs to print, ready or done',
        querystring: wire.DeskQuery,
        response: { 200: wire.DeskPage },
      },
    },
    ({ caller, query, language }) => listDeskPrintRuns(app.db, { scope: scopeOf(caller, permission), language }, query),
  )

  app.put(
    '/print-runs/:id/stage',
    {
      config: { permission, kind: 'command' },
      schema: {
        operationId: 'movePrintRun',
        summary: 'Move a print run to another stage, or undo the last step',
        headers: IfMatchHeaders,
        params: PrintRunPath,
        body: wire.StageChange,
        response: { 200: ref(wire.DeskPrintRun) },
      },
    },
    ({ caller, params, body: change, headers, language }) => {
      const { accountId } = caller
      const mover = { by: `account:${accountId}`, accountId, scope: scopeOf(caller, permission), language }
      return movePrintRun(app, mover, { id: Number(params.id), change, headers })
    },
  )
}

const fileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/print-runs/:id/file-path',
    {
      config: { permission, kind: 'query' },
      schema: {
        operationId: 'getPrintFilePath',
        summary: 'Sign a path that opens the file of a print run',
        params: PrintRunPath,
        response: { 200: wire.FilePath },
      },
    },
    async ({ caller, params }) => ({
      path: `${app.prefix}/print-files/${await signPrintFile(app.db, caller, Number(params.id))}`,
    }),
  )

  app.get(
    '/print-files/:key',
    {
      config: { permission: 'public', kind: 'download', isOpenedByUrl: true },
      schema: {
        operationId: 'openPrintFile',
        summary: 'Open the file of a signed path',
        params: wire.FileKey,
        response: { 200: attachmentResponse('The file of the print run') },
      },
    },
    async ({ params }, reply) => sendAttachment(reply, app.storage, await openPrintFile(app.db, params.key), 'inline'),
  )
}
