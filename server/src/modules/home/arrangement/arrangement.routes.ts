import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { defaultWriters, listHomeDefaults, setHomeDefault } from './default-arrangement.service.ts'
import * as wire from './arrangement.schemas.ts'
import { arrangeHomeCards, pinPages, readHomeCards, readPinnedPages } from './own-arrangement.service.ts'

export const arrangementRoutes: FastifyPluginAsync = async (app) => {
  const forAccounts = restCalls(app, 'account')
  const forOperators = restCalls(app, defaultWriters)

  forAccounts.get('/home-cards', 'getHomeCards', {
    summary: 'Read the order of the cards of the own home page, and those that are hidden',
    schema: { response: ref(wire.HomeCards) },
    handler: ({ caller }) => readHomeCards(app.db, caller),
  })
  forAccounts.put('/home-cards', 'arrangeHomeCards', {
    summary: 'Order and hide the cards of the own home page, on every device of the account',
    schema: { body: wire.HomeCardsBody, response: ref(wire.HomeCards) },
    handler: ({ caller, headers, body }) => arrangeHomeCards(app.db, caller, { headers, own: body.own }),
  })
  forAccounts.get('/pinned-pages', 'getPinnedPages', {
    summary: 'List the pages that the caller has pinned to the beginning of the menu',
    schema: { response: ref(wire.PinnedPages) },
    handler: ({ caller }) => readPinnedPages(app.db, caller),
  })
  forAccounts.put('/pinned-pages', 'pinPages', {
    summary: 'Pin pages to the beginning of the menu, on every device of the account',
    schema: { body: wire.PinnedPagesBody, response: ref(wire.PinnedPages) },
    handler: ({ caller, headers, body }) => pinPages(app.db, caller, { headers, paths: body.paths }),
  })
  forOperators.get('/home-defaults', 'listHomeDefaults', {
    summary: 'List the default arrangement of the home page and the pinned pages of every role',
    schema: { response: Type.Object({ defaults: Type.Array(ref(wire.HomeDefault)) }) },
    handler: () => listHomeDefaults(app.db),
  })
  forOperators.put('/home-defaults/:permission', 'setHomeDefault', {
    summary: 'Set the default arrangement of the home page and the pinned pages of a role',
    schema: { params: wire.HomeDefaultKey, body: wire.HomeDefaultBody, response: ref(wire.HomeDefault) },
    handler: ({ caller, params, headers, body }) => setHomeDefault(app.db, caller, { ...body, headers, ...params }),
  })
}
