import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WishChoice, WishChoices, WishChoicesQuery } from './choices.schemas.ts'
import { listWishChoices } from './choices.service.ts'

/** Everything that can be wished for, in one call under `/api/v1`. */
export const wishChoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(WishChoice)

  app.get(
    '/wish-choices',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listWishChoices',
        summary: 'List the subjects of a semester with level, speciality and session types, to choose a wish from',
        querystring: WishChoicesQuery,
        response: { 200: WishChoices },
      },
    },
    async ({ actor, query, language }) => ({
      items: await listWishChoices(app.db, actor, query.semester === '1' ? 1 : 2, language),
    }),
  )
}
