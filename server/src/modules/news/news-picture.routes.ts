import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../http/calls.ts'
import { pictureCall, sendPicture } from '../../uploads/stored-picture.ts'
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
    ...pictureCall(wire.NewsPictureKey),
    handler: async (request, reply) =>
      sendPicture(request, reply, await findNewsPicture(app, request.caller, Number(request.params.id))),
  })
}
