import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { ref } from '../../../http/wire.ts'
import { defaultWriters, listHomeDefaults, setHomeDefault } from './default-arrangement.service.ts'
import * as wire from './arrangement.schemas.ts'
import { arrangeHomeCards, pinPages, readHomeCards, readPinnedPages } from './own-arrangement.service.ts'

export const arrangementRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.HomeCards).addSchema(wire.PinnedPages).addSchema(wire.HomeDefault)

  app.get(
    '/home-cards',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'getHomeCards',
        summary: 'Read the order of the cards of the own home page, and those that are hidden',
        response: { 200: ref(wire.HomeCards) },
      },
    },
    ({ caller }) => readHomeCards(app.db, caller),
  )

  app.put(
    '/home-cards',
    {
      config: { permission: 'account', kind: 'command' },
      schema: {
        operationId: 'arrangeHomeCards',
        summary: 'Order and hide the cards of the own home page, on every device of the account',
        headers: IfMatchHeaders,
        body: wire.HomeCardsBody,
        response: { 200: ref(wire.HomeCards) },
      },
    },
    ({ caller, headers, body }) => arrangeHomeCards(app.db, caller, { headers, own: body.own }),
  )

  app.get(
    '/pinned-pages',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'getPinnedPages',
        summary: 'List the pages that the caller has pinned to the beginning of the menu',
        response: { 200: ref(wire.PinnedPages) },
      },
    },
    ({ caller }) => readPinnedPages(app.db, caller),
  )

  app.put(
    '/pinned-pages',
    {
      config: { permission: 'account', kind: 'command' },
      schema: {
        operationId: 'pinPages',
        summary: 'Pin pages to the beginning of the menu, on every device of the account',
        headers: IfMatchHeaders,
        body: wire.PinnedPagesBody,
        response: { 200: ref(wire.PinnedPages) },
      },
    },
    ({ caller, headers, body }) => pinPages(app.db, caller, { headers, paths: body.paths }),
  )

  app.get(
    '/home-defaults',
    {
      config: { permission: defaultWriters, kind: 'query' },
      schema: {
        operationId: 'listHomeDefaults',
        summary: 'List the default arrangement of the home page and the pinned pages of every role',
        response: { 200: Type.Object({ defaults: Type.Array(ref(wire.HomeDefault)) }) },
      },
    },
    () => listHomeDefaults(app.db),
  )

  app.put(
    '/home-defaults/:permission',
    {
      config: { permission: defaultWriters, kind: 'command' },
      schema: {
        operationId: 'setHomeDefault',
        summary: 'Set the default arrangement of the home page and the pinned pages of a role',
        headers: IfMatchHeaders,
        params: wire.HomeDefaultKey,
        body: wire.HomeDefaultBody,
        response: { 200: ref(wire.HomeDefault) },
      },
    },
    ({ caller, params, headers, body }) => setHomeDefault(app.db, caller, { ...body, headers, ...params }),
  )
}
