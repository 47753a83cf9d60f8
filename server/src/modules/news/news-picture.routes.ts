import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { notModified } from '../../http/file-response.ts'
import { matchesEtag } from '../../http/not-modified.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { writers } from './news-access.ts'
import { findNewsPicture, storeNewsPicture } from './news-picture.service.ts'
import * as wire from './news.schemas.ts'

export const newsPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/news-pictures',
    {
      config: { permission: writers, kind: 'upload', rateLimit: { max: 60, timeWindow: '1 minute' } },
      // Multipart parts are streamed, so there is no body object to validate.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'addNewsPicture',
        summary: 'Add a picture for a news item; one that no news item shows is deleted after a week',
        headers: IdempotencyHeaders,
        consumes: ['multipart/form-data'],
        body: wire.NewsPictureForm,
        response: { 201: wire.NewsPicture },
      },
    },
    async (request, reply) => reply.code(201).send(await storeNewsPicture(app, request)),
  )

  app.get(
    '/news-pictures/:id',
    {
      config: { permission: 'account', kind: 'download' },
      schema: {
        operationId: 'getNewsPicture',
        summary: 'Download the picture of a news item that the caller reads or administers',
        params: wire.NewsPictureKey,
        response: {
          200: {
            description: 'The picture',
            content: { 'image/webp': { schema: Type.Unsafe<Readable>(Type.String({ format: 'binary' })) } },
          },
          304: notModified,
        },
      },
    },
    async (request, reply) => {
      const { tag, open } = await findNewsPicture(app, request.caller, Number(request.params.id))
      void reply.header('etag', tag).header('cache-control', 'private, no-cache')
      if (matchesEtag(tag, request)) return reply.code(304).send(null)
      const { body, size } = await open()
      return reply.type('image/webp').header('content-length', size).send(body)
    },
  )
}
