import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import * as wire from './class.schemas.ts'
import { readClass } from './class.service.ts'

/** The page of one class: a group in a session type of a subject. */
export const classRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.ClassOverview)

  app.get(
    '/classes/:groupId/:subjectId/:type',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'getClass',
        summary: 'Read the students, meetings and tests of a class of the caller',
        params: wire.ClassPath,
        querystring: wire.ClassQuery,
        response: { 200: ref(wire.ClassOverview) },
      },
    },
    ({ actor, params, query, language }) => readClass(app.db, actor, { ...query, ...params }, language),
  )
}
