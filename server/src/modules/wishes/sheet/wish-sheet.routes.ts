import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { addFreeWish } from './free-wish.service.ts'
import * as wire from './wish-sheet.schemas.ts'
import { addWishSheet, changeWishSheet, deleteWishSheet, getWishSheet, listWishSheets } from './wish-sheet.service.ts'

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
        summary: 'List the own wish sheets of a year',
        body: wire.WishSheetsBody,
        response: { 200: wire.WishSheetsResponse },
      },
    },
    async ({ body, language }) => ({
      FicheVoeau: await listWishSheets(app.db, body, language),
    }),
  )

  const details = [
    { url: '/fiche/get_by_id', operationId: 'getWishSheet', summary: 'Read a wish sheet', isRead: true },
    {
      url: '/fiche/get_by_id_edit',
      operationId: 'getWishSheetToEdit',
      summary: 'Read an own wish sheet to change it',
      isRead: false,
    },
  ] as const
  for (const { url, operationId, summary, isRead } of details)
    app.post(
      url,
      {
        config: query,
        schema: { operationId, summary, body: wire.WishSheetKey, response: { 200: wire.WishSheetResponse } },
      },
      async ({ actor, body: { id }, language }) => ({
        FicheVoeau: await getWishSheet(app.db, { actor, id, isRead }, language),
      }),
    )

  app.post(
    '/fiche/add',
    {
      config: command,
      schema: {
        operationId: 'addWishSheet',
        summary: 'Create the wish sheet of a semester',
        body: wire.NewWishSheet,
        response: outcome,
      },
    },
    ({ actor, body }) => addWishSheet(app.db, actor, body),
  )
  app.post(
    '/fiche/edit',
    {
      config: command,
      schema: {
        operationId: 'changeWishSheet',
        summary: 'Change an own wish sheet',
        body: wire.ChangedWishSheet,
        response: outcome,
      },
    },
    ({ actor, body }) => changeWishSheet(app.db, actor, body),
  )
  app.post(
    '/fiche/delete',
    {
      config: command,
      schema: {
        operationId: 'deleteWishSheet',
        summary: 'Delete an undecided wish sheet',
        body: wire.DeletedWishSheet,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deleteWishSheet(app.db, actor, body),
  )
  app.post(
    '/fiche/add_libre',
    {
      config: command,
      schema: {
        operationId: 'addFreeWish',
        summary: 'Propose a wish without an order of preference',
        body: wire.NewFreeWish,
        response: outcome,
      },
    },
    ({ actor, body }) => addFreeWish(app.db, actor, body),
  )
}
