import type { FastifyPluginAsync } from 'fastify'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { restCalls } from '../../http/calls.ts'
import { notModified } from '../../http/file-response.ts'
import { matchesEtag } from '../../http/not-modified.ts'
import { writers } from './news-access.ts'
import { findNewsPicture, storeNewsPicture } from './news-picture.service.ts'
import * as wire from './news.schemas.ts'

export const newsPictureRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, writers).post('/news-pictures', 'addNewsPicture', {
    summary: 'Add a picture for a news item; one that no news item shows is deleted after a week',
    refusals: ['news.pictureDamaged', 'news.pictureType'],
    schema: { form: wire.NewsPictureForm, created: wire.NewsPicture },
    handler: (request) => storeNewsPicture(app, request),
  })
  restCalls(app, 'account').get('/news-pictures/:id', 'getNewsPicture', {
    summary: 'Download the picture of a news item that the caller reads or administers',
    kind: 'download',
    schema: {
      params: wire.NewsPictureKey,
      responses: {
        200: {
          description: 'The picture',
          content: { 'image/webp': { schema: Type.Unsafe<Readable>(Type.String({ format: 'binary' })) } },
        },
        304: notModified,
      },
    },
    handler: async (request, reply) => {
      const { tag, open } = await findNewsPicture(app, request.caller, Number(request.params.id))
      void reply.header('etag', tag).header('cache-control', 'private, no-cache')
      if (matchesEtag(tag, request)) return reply.code(304).send(null)
      const { body, size } = await open()
      return reply.type('image/webp').header('content-length', size).send(body)
    },
  })
}
