import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { storePrintFile } from './print-file.service.ts'
import * as wire from './print-run.schemas.ts'
import { addPrintRun, deletePrintRun, findPrintFile, listPrintRuns } from './print-run.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const printRunRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(fileRoutes)

  app.post(
    '/tirage/list',
    {
      config: query,
      schema: {
        operationId: 'listPrintRuns',
        summary: 'List the own print runs of the year',
        body: wire.PrintRunsBody,
        response: { 200: wire.PrintRunsResponse },
      },
    },
    async ({ actor, language }) => ({ tirages: await listPrintRuns(app.db, actor, language) }),
  )

  app.post(
    '/tirage/add',
    {
      config: command,
      schema: {
        operationId: 'addPrintRun',
        summary: 'Request a print run of an uploaded file',
        body: wire.NewPrintRun,
        response: { 200: ref(wire.PrintRunOutcome) },
      },
    },
    ({ actor, body }) => addPrintRun(app.db, actor, body),
  )

  app.post(
    '/tirage/delete',
    {
      config: command,
      schema: {
        operationId: 'deletePrintRun',
        summary: 'Delete an own print run and its file, unless the print room has it',
        body: wire.PrintRunKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deletePrintRun(app, actor, body.id),
  )
}

const fileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/tirage/upload',
    {
      config: { permission: 'teacher', kind: 'upload', rateLimit: { max: 120, timeWindow: '1 minute' } },
      // Multipart parts are streamed, so there is no body object to validate.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'uploadPrintFile',
        summary: 'Upload a file for a print run',
        consumes: ['multipart/form-data'],
        body: wire.PrintFileBody,
        response: { 200: ref(wire.PrintFileOutcome) },
      },
    },
    (request) => storePrintFile(app, request.actor, request),
  )

  app.post(
    '/tirage/download',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'getPrintFile',
        summary: 'Download the file of a print run',
        body: wire.PrintRunKey,
        response: { 200: attachmentResponse('The file of the print run') },
      },
    },
    async ({ actor, body }, reply) => sendAttachment(reply, app.storage, await findPrintFile(app.db, actor, body.id)),
  )
}
