import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './class.schemas.ts'
import { readClass } from './class.service.ts'

/** The page of one class: a group in a session type of a subject. */
export const classRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/classes/:groupId/:subjectId/:type', 'getClass', {
    summary: 'Read the students, meetings and tests of a class whose rolls the caller calls',
    schema: { params: wire.ClassPath, query: wire.ClassQuery, response: ref(wire.ClassOverview) },
    handler: ({ actor, params, query, language }) => readClass(app.db, actor, { ...query, ...params }, language),
  })
}
