import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import * as wire from './week.schemas.ts'
import { readWeek } from './week.service.ts'

/** The timetable of one week with its dates. */
export const weekRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.weekSchemas)) app.addSchema(schema)

  app.get(
    '/timetable-week',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'getTimetableWeek',
        summary: 'Read what is held in a week, of the caller or of a group',
        querystring: wire.WeekQuery,
        response: { 200: ref(wire.TimetableWeek) },
      },
    },
    ({ actor, query, language }) => readWeek(app.db, actor, query, language),
  )
}
