import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../http/idempotency.ts'
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

const query = { permission: newsRoles, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

export const newsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.NewsArticle).addSchema(wire.NewsItem)
  await app.register(newsItemRoutes)
  await app.register(newsPictureRoutes)
  await app.register(newsFileRoutes)

  app.get(
    '/news',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'listNews',
        summary: 'List the published news for the caller, pinned ones first, then the newest',
        querystring: wire.NewsQuery,
        response: { 200: wire.NewsPage },
      },
    },
    (request) => listNews(app.db, request, request.query),
  )

  app.get(
    '/news-places',
    {
      config: query,
      schema: {
        operationId: 'listNewsPlaces',
        summary: 'List the departments that the caller writes news for',
        response: { 200: wire.NewsPlaces },
      },
    },
    ({ caller }) => listPlaces(caller),
  )

  app.post(
    '/news-previews',
    {
      config: query,
      schema: {
        operationId: 'previewNewsText',
        summary: 'Parse a text as its readers will see it; nothing is stored',
        body: wire.NewsPreviewBody,
        response: { 200: wire.NewsPreview },
      },
    },
    ({ body }) => ({ blocks: parseNewsText(body.text) }),
  )
}

const newsItemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/news-items',
    {
      config: query,
      schema: {
        operationId: 'listNewsItems',
        summary: 'List the news that the caller administers, the newest first',
        querystring: wire.NewsItemsQuery,
        response: { 200: wire.NewsItemPage },
      },
    },
    (request) => listNewsItems(app.db, request.caller, request.query),
  )

  app.get(
    '/news-items/:id',
    {
      config: query,
      schema: {
        operationId: 'getNewsItem',
        summary: 'Read a news item in every language',
        params: wire.NewsItemKey,
        response: { 200: ref(wire.NewsItem) },
      },
    },
    ({ caller, params }) => readNewsItem(app.db, caller, Number(params.id)),
  )

  app.post(
    '/news-items',
    {
      config: command,
      schema: {
        operationId: 'createNewsItem',
        summary: 'Write a news item, as a draft or for publication',
        headers: IdempotencyHeaders,
        body: wire.NewsContent,
        response: { 201: ref(wire.NewsItem) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOnce(request, (tx) => createNewsItem(tx, request.caller, request.body))),
  )

  app.put(
    '/news-items/:id',
    {
      config: command,
      schema: {
        operationId: 'changeNewsItem',
        summary: 'Change a news item',
        headers: IfMatchHeaders,
        params: wire.NewsItemKey,
        body: wire.NewsContent,
        response: { 200: ref(wire.NewsItem) },
      },
    },
    ({ caller, params, headers, body }) => changeNewsItem(app, caller, { id: Number(params.id), seen: headers }, body),
  )

  app.delete(
    '/news-items/:id/publication',
    {
      config: { permission: newsRoles, kind: 'command' },
      schema: {
        operationId: 'withdrawNewsItem',
        summary: 'Withdraw a news item from the home page; it becomes a draft',
        headers: IfMatchHeaders,
        params: wire.NewsItemKey,
        response: { 200: ref(wire.NewsItem) },
      },
    },
    ({ caller, params, headers }) => withdrawNewsItem(app, caller, { id: Number(params.id), seen: headers }),
  )

  app.delete(
    '/news-items/:id',
    {
      config: command,
      schema: {
        operationId: 'deleteNewsItem',
        summary: 'Delete a news item',
        headers: IfMatchHeaders,
        params: wire.NewsItemKey,
        response: { 200: ref(Outcome) },
      },
    },
    async ({ caller, params, headers }) => {
      await deleteNewsItem(app, caller, { id: Number(params.id), seen: headers })
      return done()
    },
  )
}
