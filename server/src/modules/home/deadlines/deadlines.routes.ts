import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './deadline.schemas.ts'
import { marksWriters, readDeadlines, setMarksDeadline, setWishDeadline, wishWriters } from './deadlines.service.ts'

export const deadlineRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'account').get('/deadlines', 'listDeadlines', {
    summary: 'List the deadlines for wishes and for the marks of the exam sittings of the academic year',
    schema: { response: wire.Deadlines },
    handler: ({ caller }) => readDeadlines(app.db, caller),
  })
  restCalls(app, wishWriters).put('/wish-deadlines/:semester', 'setWishDeadline', {
    summary: 'Set or remove the last day for the wishes of a semester',
    refusals: ['deadline.otherYear'],
    schema: { params: wire.SemesterParams, body: wire.NewDeadline, response: ref(wire.WishDeadline) },
    handler: ({ caller, params, headers, body: { dueOn } }) =>
      setWishDeadline(app.db, caller, { semester: params.semester === '1' ? 1 : 2, headers, dueOn }),
  })
  restCalls(app, marksWriters).put('/exam-sessions/:id/marks-deadline', 'setMarksDeadline', {
    summary: 'Set or remove the last day for the marks of an exam sitting',
    refusals: ['deadline.otherYear'],
    schema: { params: wire.SittingParams, body: wire.NewDeadline, response: ref(wire.MarksDeadline) },
    handler: ({ caller, params, headers, body: { dueOn } }) =>
      setMarksDeadline(app.db, caller, { sittingId: Number(params.id), headers, dueOn }),
  })
}
