import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../../http/calls.ts'
import { scopeOf } from '../../../../kernel/role-scope.ts'
import { ref } from '../../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../../uploads/attachment.ts'
import { PrintRunPath } from '../print-run.schemas.ts'
import { openPrintFile, signPrintFile } from './open-print-file.service.ts'
import * as wire from './print-desk.schemas.ts'
import { listDeskPrintRuns, movePrintRun } from './print-desk.service.ts'

const permission = ['print-room'] as const

/** The calls of the print room. */
export const printDeskRoutes: FastifyPluginAsync = async (app) => {
  const forPrintRoom = restCalls(app, permission)
  forPrintRoom.get('/print-runs/:id/file-path', 'getPrintFilePath', {
    summary: 'Sign a path that opens the file of a print run',
    schema: { params: PrintRunPath, response: wire.FilePath },
    handler: async ({ caller, params }) => ({
      path: `${app.prefix}/print-files/${await signPrintFile(app.db, caller, Number(params.id))}`,
    }),
  })
  restCalls(app, 'public').get('/print-files/:key', 'openPrintFile', {
    summary: 'Open the file of a signed path',
    config: { isOpenedByUrl: true },
    schema: { params: wire.FileKey, response: attachmentResponse('The file of the print run') },
    handler: async ({ params }, reply) =>
      sendAttachment(reply, app.storage, await openPrintFile(app.db, params.key), 'inline'),
  })
  forPrintRoom.get('/print-runs', 'listDeskPrintRuns', {
    summary: 'List the print runs to print, ready or done',
    schema: { query: wire.DeskQuery, response: wire.DeskPage },
    handler: ({ caller, query, language }) =>
      listDeskPrintRuns(app.db, { scope: scopeOf(caller, permission), language }, query),
  })
  forPrintRoom.put('/print-runs/:id/stage', 'movePrintRun', {
    summary: 'Move a print run to another stage, or undo the last step',
    refusals: ['printRun.reason', 'printRun.stage'],
    schema: { params: PrintRunPath, body: wire.StageChange, response: ref(wire.DeskPrintRun) },
    handler: ({ caller, params, body: change, headers, language }) => {
      const { accountId } = caller
      const mover = { by: `account:${accountId}`, accountId, scope: scopeOf(caller, permission), language }
      return movePrintRun(app, mover, { id: Number(params.id), change, headers })
    },
  })
}
