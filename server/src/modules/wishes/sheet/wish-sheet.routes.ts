import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { addFreeWish } from './free-wish.service.ts'
import * as wire from './wish-sheet.schemas.ts'
import { addWishSheet, changeWishSheet, deleteWishSheet, getWishSheet, listWishSheets } from './wish-sheet.service.ts'

const outcome = ref(wire.WishOutcome)

export const sheetRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/fiche/list', 'listWishSheets', {
    summary: 'List the own wish sheets of a year',
    schema: { body: wire.WishSheetsBody, response: wire.WishSheetsResponse },
    handler: async ({ body, language }) => ({ FicheVoeau: await listWishSheets(app.db, body, language) }),
  })
  const sheet = (path: string, operationId: string, summary: string, isRead: boolean) =>
    forTeachers.read(path, operationId, {
      summary,
      schema: { body: wire.WishSheetKey, response: wire.WishSheetResponse },
      handler: async ({ actor, body: { id }, language }) => ({
        FicheVoeau: await getWishSheet(app.db, { actor, id, isRead }, language),
      }),
    })
  sheet('/fiche/get_by_id', 'getWishSheet', 'Read a wish sheet', true)
  sheet('/fiche/get_by_id_edit', 'getWishSheetToEdit', 'Read an own wish sheet to change it', false)
  forTeachers.post('/fiche/add', 'addWishSheet', {
    summary: 'Create the wish sheet of a semester',
    refusals: ['wish.exists', ...wire.wishErrors],
    schema: { body: wire.NewWishSheet, response: outcome },
    handler: ({ actor, body }) => addWishSheet(app.db, actor, body),
  })
  forTeachers.post('/fiche/edit', 'changeWishSheet', {
    summary: 'Change an own wish sheet',
    refusals: ['wish.changed', 'wish.exists', 'wish.locked', 'wish.validated', ...wire.wishErrors],
    schema: { body: wire.ChangedWishSheet, response: outcome },
    handler: ({ actor, body }) => changeWishSheet(app.db, actor, body),
  })
  forTeachers.post('/fiche/delete', 'deleteWishSheet', {
    summary: 'Delete an undecided wish sheet',
    refusals: ['wish.validated'],
    schema: { body: wire.DeletedWishSheet, response: ref(Outcome) },
    handler: ({ actor, body }) => deleteWishSheet(app.db, actor, body),
  })
  forTeachers.post('/fiche/add_libre', 'addFreeWish', {
    summary: 'Propose a wish without an order of preference',
    refusals: ['wish.subject', 'wish.twice', 'wish.type'],
    schema: { body: wire.NewFreeWish, response: outcome },
    handler: ({ actor, body }) => addFreeWish(app.db, actor, body),
  })
}
