import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../http/calls.ts'
import { createOnce } from '../../http/idempotency.ts'
import { done, Outcome } from '../../http/outcome.ts'
import { ref } from '../../http/wire.ts'
import {
  changeNewsItem,
  createNewsItem,
  deleteNewsItem,
  listNewsItems,
  listPlaces,
  readNewsItem,
  withdrawNewsItem,
} from './news-items.service.ts'
import { newsRoles, writers } from './news-access.ts'
import { newsFileRoutes } from './news-file.routes.ts'
import { newsPictureRoutes } from './news-picture.routes.ts'
import { parseNewsText } from './news-text.ts'
import * as wire from './news.schemas.ts'
import { listNews } from './news.service.ts'

export const newsRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, writers)
  const forEditors = restCalls(app, newsRoles)
  forEditors.get('/news-items', 'listNewsItems', {
    summary: 'List the news that the caller administers, the newest first',
    schema: { query: wire.NewsItemsQuery, response: wire.NewsItemPage },
    handler: (request) => listNewsItems(app.db, request.caller, request.query),
  })
  forEditors.get('/news-items/:id', 'getNewsItem', {
    summary: 'Read a news item in every language',
    schema: { params: wire.NewsItemKey, response: ref(wire.NewsItem) },
    handler: ({ caller, params }) => readNewsItem(app.db, caller, Number(params.id)),
  })
  forWriters.post('/news-items', 'createNewsItem', {
    summary: 'Write a news item, as a draft or for publication',
    refusals: ['news.alt', 'news.empty', 'news.file', 'news.link', 'news.period', 'news.picture', 'news.place'],
    schema: { body: wire.NewsContent, created: ref(wire.NewsItem) },
    handler: (request) => createOnce(request, (tx) => createNewsItem(tx, request.caller, request.body)),
  })
  forWriters.put('/news-items/:id', 'changeNewsItem', {
    summary: 'Change a news item',
    refusals: ['news.alt', 'news.empty', 'news.file', 'news.link', 'news.period', 'news.picture', 'news.place'],
    schema: { params: wire.NewsItemKey, body: wire.NewsContent, response: ref(wire.NewsItem) },
    handler: ({ caller, params, headers, body }) =>
      changeNewsItem(app, caller, { id: Number(params.id), seen: headers }, body),
  })
  forEditors.delete('/news-items/:id/publication', 'withdrawNewsItem', {
    summary: 'Withdraw a news item from the home page; it becomes a draft',
    schema: { params: wire.NewsItemKey, response: ref(wire.NewsItem) },
    handler: ({ caller, params, headers }) => withdrawNewsItem(app, caller, { id: Number(params.id), seen: headers }),
  })
  forWriters.delete('/news-items/:id', 'deleteNewsItem', {
    summary: 'Delete a news item',
    schema: { params: wire.NewsItemKey, response: ref(Outcome) },
    handler: async ({ caller, params, headers }) => {
      await deleteNewsItem(app, caller, { id: Number(params.id), seen: headers })
      return done()
    },
  })
  await app.register(newsPictureRoutes)
  await app.register(newsFileRoutes)

  restCalls(app, 'account').get('/news', 'listNews', {
    summary: 'List the published news for the caller, pinned ones first, then the newest',
    schema: { query: wire.NewsQuery, response: wire.NewsPage },
    handler: (request) => listNews(app.db, request, request.query),
  })
  forEditors.get('/news-places', 'listNewsPlaces', {
    summary: 'List the departments that the caller writes news for',
    schema: { response: wire.NewsPlaces },
    handler: ({ caller }) => listPlaces(caller),
  })
  forEditors.read('/news-previews', 'previewNewsText', {
    summary: 'Parse a text as its readers will see it; nothing is stored',
    schema: { body: wire.NewsPreviewBody, response: wire.NewsPreview },
    handler: ({ body }) => ({ blocks: parseNewsText(body.text) }),
  })
}
