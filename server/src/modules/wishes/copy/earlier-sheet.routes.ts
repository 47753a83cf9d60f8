import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { EarlierWishSheets } from './earlier-sheet.schemas.ts'
import { listEarlierWishSheets } from './earlier-sheet.service.ts'

/** The wish sheets of earlier years, under `/api/v1`. */
export const earlierSheetRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')

  forTeachers.get('/own-earlier-wish-sheets', 'listEarlierWishSheets', {
    summary: 'List the latest own wish sheet of earlier years for each semester, with what can be wished for again',
    schema: { response: EarlierWishSheets },
    handler: async ({ actor, language }) => ({ items: await listEarlierWishSheets(app.db, actor, language) }),
  })
}
