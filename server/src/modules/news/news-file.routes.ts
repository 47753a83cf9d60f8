import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../http/calls.ts'
import { attachmentResponse, sendAttachment } from '../../uploads/attachment.ts'
import { writers } from './news-access.ts'
import { requireNewsFile, storeNewsFile } from './news-file.service.ts'
import * as wire from './news.schemas.ts'

export const newsFileRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, writers).post('/news-files', 'addNewsFile', {
    summary: 'Add a file for a news item; one that no news item has is deleted after a week',
    refusals: ['news.fileDamaged', 'news.fileType'],
    schema: { form: wire.NewsFileForm, created: wire.NewsFile },
    handler: (request) => storeNewsFile(app, request),
  })
  restCalls(app, 'account').get('/news-files/:id', 'getNewsFile', {
    summary: 'Download a file of a news item that the caller reads or administers',
    schema: { params: wire.NewsFileKey, response: attachmentResponse('The file') },
    handler: async ({ caller, params }, reply) =>
      sendAttachment(reply, app.storage, await requireNewsFile(app.db, caller, Number(params.id))),
  })
}
