import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { fileResponse, notModified } from '../../../http/file-response.ts'
import { matchesEtag } from '../../../http/not-modified.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from '../schedule.schemas.ts'
import { createCalendarUrl, hasCalendarUrl, readCalendar, revokeCalendarUrl } from './calendar.service.ts'

export const calendarRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.get('/emploi/calendrier/etat', 'getCalendarState', {
    summary: 'Check whether the caller has a calendar address',
    schema: { response: wire.CalendarState },
    handler: async ({ actor }) => ({ actif: (await hasCalendarUrl(app.db, actor)) ? (1 as const) : (0 as const) }),
  })
  forTeachers.post('/emploi/calendrier', 'createCalendarAddress', {
    summary: 'Create a calendar address and revoke the previous one',
    description: 'Needs the password of the account, whose owner is told by mail',
    refusals: ['password.missing', 'password.wrong'],
    schema: { body: wire.NewCalendarUrl, response: wire.CalendarUrl },
    handler: async (request) => ({ adresse: await createCalendarUrl(request, request.body?.password) }),
  })
  forTeachers.post('/emploi/calendrier/revoquer', 'revokeCalendarAddress', {
    summary: 'Revoke the calendar address',
    schema: { response: ref(Outcome) },
    handler: async ({ actor }) => {
      await revokeCalendarUrl(app.db, actor)
      return done()
    },
  })
  wireCalls(app, 'public').get('/calendrier/:token.ics', 'readCalendar', {
    summary: 'Read the calendar of an address',
    description: 'The timetable, make-ups and invigilations as iCalendar, in the time zone of the institute',
    kind: 'download',
    config: { isOpenedByUrl: true },
    schema: {
      params: wire.CalendarKey,
      query: LanguageQuery,
      responses: { 200: fileResponse('text/calendar', 'text'), 304: notModified },
    },
    handler: async (request, reply) => {
      const { params, language } = request
      const { text, tag } = await readCalendar(app.db, {
        token: params.token,
        host: new URL(app.config.publicUrl).hostname,
        language,
        timeZone: app.config.institute.timeZone,
      })
      void reply.type('text/calendar; charset=utf-8').header('etag', tag).header('cache-control', 'private, no-cache')
      if (matchesEtag(tag, request)) return reply.code(304).send(null)
      return reply.send(text)
    },
  })
}
