import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { listClashesOfNew, listClashesOfSession, listFreeRooms } from './availability.service.ts'
import { listSubjects, listTimetables, readChoices } from './choices.service.ts'
import { exchangeSessions, previewExchange } from './exchange.service.ts'
import { namingClashes } from './naming-clashes.ts'
import { OwnChangesPage, OwnChangesQuery, OwnTimetableChange } from './own-changes.schemas.ts'
import { listOwnChanges } from './own-changes.service.ts'
import * as wire from './planning.schemas.ts'
import { changeSession, placeSession, readUses, readWeek, removeSession } from './sessions.service.ts'

const query = { permission: writers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

/** The calls by which the registrar plans the timetables, and by which a teacher learns what changed. */
export const planningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.planningSchemas)) app.addSchema(schema)
  app.addSchema(OwnTimetableChange)
  await app.register(timetableRoutes)
  await app.register(sessionRoutes)

  app.get(
    '/own-timetable-changes',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnTimetableChanges',
        summary: 'List the changes of the own timetables in the year, which are then seen',
        querystring: OwnChangesQuery,
        response: { 200: OwnChangesPage },
      },
    },
    ({ actor, query: page, language }) => listOwnChanges(app.db, actor, page, language),
  )
}

const timetableRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/timetables',
    {
      config: query,
      schema: {
        operationId: 'listTimetables',
        summary: 'List the timetables of all years, the newest first',
        response: { 200: wire.PlannedTimetableList },
      },
    },
    () => listTimetables(app.db),
  )

  app.get(
    '/timetables/:id/choices',
    {
      config: query,
      schema: {
        operationId: 'getTimetableChoices',
        summary: 'Read the slots, groups, teachers and rooms of a timetable',
        params: wire.TimetableKey,
        response: { 200: wire.TimetableChoices },
      },
    },
    (request) => readChoices(app.db, registrarOf(request), Number(request.params.id)),
  )

  app.get(
    '/timetables/:id/subjects',
    {
      config: query,
      schema: {
        operationId: 'listPlannedSubjects',
        summary: 'List the subjects that a group has in the semester of a timetable',
        params: wire.TimetableKey,
        querystring: wire.SubjectsQuery,
        response: { 200: wire.PlannedSubjects },
      },
    },
    (request) => {
      const key = { timetableId: Number(request.params.id), groupId: request.query.groupId }
      return listSubjects(app.db, registrarOf(request), key)
    },
  )

  app.get(
    '/timetables/:id/sessions',
    {
      config: query,
      schema: {
        operationId: 'getPlannedWeek',
        summary: 'Read the weekly sessions of one group, teacher or room',
        params: wire.TimetableKey,
        querystring: wire.WeekQuery,
        response: { 200: wire.PlannedWeek },
      },
    },
    (request) => readWeek(app.db, registrarOf(request), Number(request.params.id), request.query),
  )

  app.get(
    '/timetables/:id/clashes',
    {
      config: query,
      schema: {
        operationId: 'listClashesOfNewSession',
        summary: 'List what prevents a new session from being in each cell of the week',
        params: wire.TimetableKey,
        querystring: wire.NewSessionClashesQuery,
        response: { 200: wire.ClashList },
      },
    },
    (request) => listClashesOfNew(app.db, registrarOf(request), Number(request.params.id), request.query),
  )

  app.get(
    '/timetables/:id/free-rooms',
    {
      config: query,
      schema: {
        operationId: 'listFreeRooms',
        summary: 'List the rooms that are free in a cell of the week and hold a group, the smallest first',
        params: wire.TimetableKey,
        querystring: wire.FreeRoomsQuery,
        response: { 200: wire.FreeRooms },
      },
    },
    (request) => listFreeRooms(app.db, registrarOf(request), Number(request.params.id), request.query),
  )
}

const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/timetable-sessions',
    {
      config: command,
      schema: {
        operationId: 'placeTimetableSession',
        summary: 'Place a new session in a timetable; 409 with the clashes of its cell',
        headers: IdempotencyHeaders,
        body: wire.NewSession,
        response: { 201: ref(wire.PlannedSession) },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { day, slotId } = body
      const placement = { candidate: { ...body, sessionId: 0 }, cell: { day, slotId } }
      const registrar = registrarOf(request)
      const place = () => createOnce(request, (tx) => placeSession(tx, registrar, body))
      return reply.code(201).send(await namingClashes(app.db, registrar, [placement], place))
    },
  )

  app.get(
    '/timetable-sessions/:id/clashes',
    {
      config: query,
      schema: {
        operationId: 'listSessionClashes',
        summary: 'List what prevents a session from being in each cell of the week',
        params: wire.SessionKey,
        querystring: wire.ClashesQuery,
        response: { 200: wire.ClashList },
      },
    },
    (request) => listClashesOfSession(app.db, registrarOf(request), Number(request.params.id), request.query),
  )

  app.get(
    '/timetable-sessions/:id/uses',
    {
      config: query,
      schema: {
        operationId: 'getSessionUses',
        summary: 'Count the attendance sheets of a session and the tests in its place',
        params: wire.SessionKey,
        response: { 200: wire.SessionUses },
      },
    },
    (request) => readUses(app.db, registrarOf(request), Number(request.params.id)),
  )

  app.patch(
    '/timetable-sessions/:id',
    {
      config: command,
      schema: {
        operationId: 'changeTimetableSession',
        summary: 'Move a session, or change its teacher, room or weeks; 409 with the clashes of its cell',
        headers: IfMatchHeaders,
        params: wire.SessionKey,
        body: wire.SessionChange,
        response: { 200: ref(wire.PlannedSession) },
      },
    },
    (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, change: request.body }
      return changeSession(app.db, registrarOf(request), change)
    },
  )

  app.delete(
    '/timetable-sessions/:id',
    {
      config: command,
      schema: {
        operationId: 'removeTimetableSession',
        summary: 'Remove a session of which no attendance was taken',
        headers: IfMatchHeaders,
        params: wire.SessionKey,
        response: { 200: Type.Object({ id: Type.Integer() }) },
      },
    },
    (request) => removeSession(app.db, registrarOf(request), { id: Number(request.params.id), seen: request.headers }),
  )

  app.get(
    '/timetable-sessions/:id/exchanges/:otherId',
    {
      config: query,
      schema: {
        operationId: 'previewExchange',
        summary: 'Preview the exchange of the times of two sessions, and what prevents it',
        params: wire.ExchangeKey,
        response: { 200: wire.ExchangePreview },
      },
    },
    (request) => previewExchange(app.db, registrarOf(request), pairOf(request)),
  )

  app.put(
    '/timetable-sessions/:id/exchanges/:otherId',
    {
      config: command,
      schema: {
        operationId: 'exchangeSessions',
        summary: 'Exchange the times of two sessions; 409 with the clashes',
        headers: IfMatchHeaders,
        params: wire.ExchangeKey,
        response: { 200: wire.ExchangedSessions },
      },
    },
    (request) => exchangeSessions(app.db, registrarOf(request), { ...pairOf(request), seen: request.headers }),
  )
}

const pairOf = ({ params }: { params: { id: string; otherId: string } }) => ({
  id: Number(params.id),
  otherId: Number(params.otherId),
})
