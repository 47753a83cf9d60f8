import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './week.schemas.ts'
import { readWeek } from './week.service.ts'

/** The timetable of one week with its dates. */
export const weekRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')

  forTeachers.get('/timetable-week', 'getTimetableWeek', {
    summary: 'Read what is held in a week, of the caller or of a group',
    schema: { query: wire.WeekQuery, response: ref(wire.TimetableWeek) },
    handler: ({ actor, query, language }) => readWeek(app.db, actor, query, language),
  })
}
