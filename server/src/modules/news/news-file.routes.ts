import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { attachmentResponse, sendAttachment } from '../../uploads/attachment.ts'
import { writers } from './news-access.ts'
import { requireNewsFile, storeNewsFile } from './news-file.service.ts'
import * as wire from './news.schemas.ts'

export const newsFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/news-files',
    {
      config: { permission: writers, kind: 'upload', rateLimit: { max: 60, timeWindow: '1 minute' } },
      // Multipart parts are streamed, so there is no body object to validate.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'addNewsFile',
        summary: 'Add a file for a news item; one that no news item has is deleted after a week',
        headers: IdempotencyHeaders,
        consumes: ['multipart/form-data'],
        body: wire.NewsFileForm,
        response: { 201: wire.NewsFile },
      },
    },
    async (request, reply) => reply.code(201).send(await storeNewsFile(app, request)),
  )

  app.get(
    '/news-files/:id',
    {
      config: { permission: 'account', kind: 'download' },
      schema: {
        operationId: 'getNewsFile',
        summary: 'Download a file of a news item that the caller reads or administers',
        params: wire.NewsFileKey,
        response: { 200: attachmentResponse('The file') },
      },
    },
    async ({ caller, params }, reply) =>
      sendAttachment(reply, app.storage, await requireNewsFile(app.db, caller, Number(params.id))),
  )
}
