import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OwnClassList } from './own-class.schemas.ts'
import { listOwnClasses } from './own-classes.service.ts'

/** The call by which a teacher's pages learn the classes of the year. */
export const ownClassRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/own-classes',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnClasses',
        summary: 'List the classes of the caller in the year: groups by subject, session type and semester',
        response: { 200: OwnClassList },
      },
    },
    ({ actor, language }) => listOwnClasses(app.db, actor, language),
  )
}
