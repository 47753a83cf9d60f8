import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { listClashesOfNew, listClashesOfSession, listFreeRooms } from './availability.service.ts'
import { groupIdsOf } from './class-groups.ts'
import { listSubjects, listTimetables, readChoices } from './choices.service.ts'
import { exchangeSessions, previewExchange } from './exchange.service.ts'
import { namingClashes } from './naming-clashes.ts'
import { OwnChangesPage, OwnChangesQuery } from './own-changes.schemas.ts'
import { listOwnChanges } from './own-changes.service.ts'
import * as wire from './planning.schemas.ts'
import { changeSession, daysOfNew, placeSession, readUses, readWeek, removeSession } from './sessions.service.ts'

/** The calls by which the registrar plans the timetables, and by which a teacher learns what changed. */
export const planningRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, writers)
  forWriters.get('/timetables', 'listTimetables', {
    summary: 'List the timetables of all years, the newest first',
    schema: { response: wire.PlannedTimetableList },
    handler: () => listTimetables(app.db),
  })
  forWriters.get('/timetables/:id/choices', 'getTimetableChoices', {
    summary: 'Read the slots, groups, teachers and rooms of a timetable',
    schema: { params: wire.TimetableKey, response: wire.TimetableChoices },
    handler: (request) => readChoices(app.db, registrarOf(request), Number(request.params.id)),
  })
  forWriters.get('/timetables/:id/subjects', 'listPlannedSubjects', {
    summary: 'List the subjects that a group has in the semester of a timetable',
    schema: { params: wire.TimetableKey, query: wire.SubjectsQuery, response: wire.PlannedSubjects },
    handler: (request) => {
      const key = { timetableId: Number(request.params.id), groupId: request.query.groupId }
      return listSubjects(app.db, registrarOf(request), key)
    },
  })
  forWriters.get('/timetables/:id/sessions', 'getPlannedWeek', {
    summary: 'Read the weekly sessions of one group, teacher or room on a day',
    refusals: ['plan.outsideDays', 'week.ofOne'],
    schema: { params: wire.TimetableKey, query: wire.WeekQuery, response: wire.PlannedWeek },
    handler: (request) => readWeek(app.db, registrarOf(request), Number(request.params.id), request.query),
  })
  forWriters.get('/timetables/:id/clashes', 'listClashesOfNewSession', {
    summary: 'List what prevents a new session from being in each cell of the week',
    refusals: ['plan.outsideDays'],
    schema: { params: wire.TimetableKey, query: wire.NewSessionClashesQuery, response: wire.ClashList },
    handler: (request) => listClashesOfNew(app.db, registrarOf(request), Number(request.params.id), request.query),
  })
  forWriters.get('/timetables/:id/free-rooms', 'listFreeRooms', {
    summary: 'List the rooms that are free in a cell of the week and hold a group, the smallest first',
    refusals: ['plan.outsideDays'],
    schema: { params: wire.TimetableKey, query: wire.FreeRoomsQuery, response: wire.FreeRooms },
    handler: (request) => listFreeRooms(app.db, registrarOf(request), Number(request.params.id), request.query),
  })
  forWriters.post('/timetable-sessions', 'placeTimetableSession', {
    summary:
      'Place a new class of one or several groups in a timetable from a day on; 409 with the clashes of its cell',
    refusals: ['plan.outsideDays', 'session.clash', 'session.subject'],
    schema: { body: wire.NewSession, created: ref(wire.PlannedSession) },
    handler: (request) => {
      const { body } = request
      const { day, slotId } = body
      const placements = async () => {
        const days = await daysOfNew(app.db, body)
        return [{ candidate: { ...body, groupIds: groupIdsOf(body), days, sessionId: 0 }, cell: { day, slotId } }]
      }
      const registrar = registrarOf(request)
      const place = () => createOnce(request, (tx) => placeSession(tx, registrar, body))
      return namingClashes(app.db, registrar, placements, place)
    },
  })
  forWriters.get('/timetable-sessions/:id/clashes', 'listSessionClashes', {
    summary: 'List what prevents a session from being in each cell of the week',
    refusals: ['plan.outsideDays'],
    schema: { params: wire.SessionKey, query: wire.ClashesQuery, response: wire.ClashList },
    handler: (request) => listClashesOfSession(app.db, registrarOf(request), Number(request.params.id), request.query),
  })
  forWriters.get('/timetable-sessions/:id/uses', 'getSessionUses', {
    summary: 'Count the attendance sheets of a session from a day on, and the tests in its place',
    refusals: ['plan.outsideDays'],
    schema: { params: wire.SessionKey, query: wire.FromQuery, response: wire.SessionUses },
    handler: (request) =>
      readUses(app.db, registrarOf(request), { id: Number(request.params.id), from: request.query.from }),
  })
  forWriters.patch('/timetable-sessions/:id', 'changeTimetableSession', {
    summary:
      'Move a class from a day on, or change its teacher, room, weeks or groups; 409 with the clashes of its cell',
    refusals: ['plan.outsideDays', 'session.clash', 'session.hasAttendance', 'session.noGroupStays', 'session.subject'],
    schema: { params: wire.SessionKey, body: wire.SessionChange, response: ref(wire.PlannedSession) },
    handler: (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, change: request.body }
      return changeSession(app.db, registrarOf(request), change)
    },
  })
  forWriters.delete('/timetable-sessions/:id', 'removeTimetableSession', {
    summary: 'Remove the class of a session from a day on, unless attendance was taken since',
    refusals: ['plan.outsideDays', 'session.hasAttendance'],
    schema: { params: wire.SessionKey, query: wire.FromQuery, response: Type.Object({ id: Type.Integer() }) },
    handler: (request) =>
      removeSession(app.db, registrarOf(request), {
        id: Number(request.params.id),
        seen: request.headers,
        from: request.query.from,
      }),
  })
  forWriters.get('/timetable-sessions/:id/exchanges/:otherId', 'previewExchange', {
    summary: 'Preview the exchange of the times of two sessions from a day on, and what prevents it',
    refusals: ['exchange.sameCell', 'plan.outsideDays'],
    schema: { params: wire.ExchangeKey, query: wire.FromQuery, response: wire.ExchangePreview },
    handler: (request) => previewExchange(app.db, registrarOf(request), pairOf(request)),
  })
  forWriters.put('/timetable-sessions/:id/exchanges/:otherId', 'exchangeSessions', {
    summary: 'Exchange the times of the classes of two sessions from a day on; 409 with the clashes',
    refusals: ['exchange.sameCell', 'plan.outsideDays', 'session.clash', 'session.hasAttendance'],
    schema: { params: wire.ExchangeKey, query: wire.FromQuery, response: wire.ExchangedSessions },
    handler: (request) => exchangeSessions(app.db, registrarOf(request), { ...pairOf(request), seen: request.headers }),
  })
  restCalls(app, 'teacher').get('/own-timetable-changes', 'listOwnTimetableChanges', {
    summary: 'List the changes of the own timetables in the year, which are then seen',
    schema: { query: OwnChangesQuery, response: OwnChangesPage },
    handler: ({ actor, query: page, language }) => listOwnChanges(app.db, actor, page, language),
  })
}

const pairOf = ({ params, query }: { params: { id: string; otherId: string }; query: wire.FromQuery }) => ({
  id: Number(params.id),
  otherId: Number(params.otherId),
  from: query.from,
})
