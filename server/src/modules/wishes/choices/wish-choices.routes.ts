import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { WishChoices, WishChoicesQuery } from './choices.schemas.ts'
import { listWishChoices } from './choices.service.ts'

/** Everything that can be wished for, in one call under `/api/v1`. */
export const wishChoiceRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/wish-choices', 'listWishChoices', {
    summary: 'List the subjects of a semester with level, speciality and session types, to choose a wish from',
    schema: { query: WishChoicesQuery, response: WishChoices },
    handler: async ({ actor, query, language }) => ({
      items: await listWishChoices(app.db, actor, query.semester === '1' ? 1 : 2, language),
    }),
  })
}
