import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../platform/outcome.ts'
import { ref } from '../../../platform/wire.ts'
import { addFreeWish } from './free-wish.service.ts'
import * as wire from './wish-sheet.schemas.ts'
import { addWishSheet, changeWishSheet, deleteWishSheet, getWishSheet, listWishSheets } from './wish-sheet.service.ts'

const tags = ['wishes']
const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const
const outcome = { 200: ref(wire.WishOutcome) }

export const sheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/fiche/list',
    {
      config: query,
      schema: {
        operationId: 'listWishSheets',
        tags,
        body: wire.WishSheetsBody,
        response: { 200: wire.WishSheetsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      FicheVoeau: await listWishSheets(app.db, actor, body, language),
    }),
  )

  const details = [
    { url: '/fiche/get_by_id', operationId: 'getWishSheet', isRead: true },
    { url: '/fiche/get_by_id_edit', operationId: 'getWishSheetToEdit', isRead: false },
  ] as const
  for (const { url, operationId, isRead } of details)
    app.post(
      url,
      {
        config: query,
        schema: { operationId, tags, body: wire.WishSheetKey, response: { 200: wire.WishSheetResponse } },
      },
      async ({ actor, body: { id }, language }) => ({
        FicheVoeau: await getWishSheet(app.db, { actor, id, isRead }, language),
      }),
    )

  app.post(
    '/fiche/add',
    { config: command, schema: { operationId: 'addWishSheet', tags, body: wire.NewWishSheet, response: outcome } },
    ({ actor, body }) => addWishSheet(app.db, actor, body),
  )
  app.post(
    '/fiche/edit',
    {
      config: command,
      schema: { operationId: 'changeWishSheet', tags, body: wire.ChangedWishSheet, response: outcome },
    },
    ({ actor, body }) => changeWishSheet(app.db, actor, body),
  )
  app.post(
    '/fiche/delete',
    {
      config: command,
      schema: {
        operationId: 'deleteWishSheet',
        tags,
        body: wire.DeletedWishSheet,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deleteWishSheet(app.db, actor, body),
  )
  app.post(
    '/fiche/add_libre',
    { config: command, schema: { operationId: 'addFreeWish', tags, body: wire.NewFreeWish, response: outcome } },
    ({ actor, body }) => addFreeWish(app.db, actor, body),
  )
}
