import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileResponse, notModified } from '../../../http/file-response.ts'
import { matchesEtag } from '../../../http/not-modified.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from '../schedule.schemas.ts'
import { createCalendarUrl, hasCalendarUrl, readCalendar, revokeCalendarUrl } from './calendar.service.ts'

export const calendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/emploi/calendrier/etat',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'getCalendarState',
        summary: 'Check whether the caller has a calendar address',
        response: { 200: wire.CalendarState },
      },
    },
    async ({ actor }) => ({ actif: (await hasCalendarUrl(app.db, actor)) ? (1 as const) : (0 as const) }),
  )

  app.post(
    '/emploi/calendrier',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'createCalendarAddress',
        summary: 'Create a calendar address and revoke the previous one',
        description: 'Needs the password of the account, whose owner is told by mail',
        body: wire.NewCalendarUrl,
        response: { 200: wire.CalendarUrl },
      },
    },
    async (request) => ({ adresse: await createCalendarUrl(request, request.body?.password) }),
  )

  app.post(
    '/emploi/calendrier/revoquer',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'revokeCalendarAddress',
        summary: 'Revoke the calendar address',
        response: { 200: ref(Outcome) },
      },
    },
    async ({ actor }) => {
      await revokeCalendarUrl(app.db, actor)
      return done()
    },
  )

  app.get(
    '/calendrier/:token.ics',
    {
      config: { permission: 'public', kind: 'download', isOpenedByUrl: true },
      schema: {
        operationId: 'readCalendar',
        summary: 'Read the calendar of an address',
        description: 'The timetable, make-ups and invigilations as iCalendar, in the time zone of the institute',
        params: wire.CalendarKey,
        querystring: LanguageQuery,
        response: { 200: fileResponse('text/calendar', 'text'), 304: notModified },
      },
    },
    async (request, reply) => {
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
  )
}
