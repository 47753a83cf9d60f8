import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { earlierSheetSchemas, EarlierWishSheets } from './earlier-sheet.schemas.ts'
import { listEarlierWishSheets } from './earlier-sheet.service.ts'

/** The wish sheets of earlier years, under `/api/v1`. */
export const earlierSheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(earlierSheetSchemas)) app.addSchema(schema)

  app.get(
    '/own-earlier-wish-sheets',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listEarlierWishSheets',
        summary: 'List the latest own wish sheet of earlier years for each semester, with what can be wished for again',
        response: { 200: EarlierWishSheets },
      },
    },
    async ({ actor, language }) => ({ items: await listEarlierWishSheets(app.db, actor, language) }),
  )
}
