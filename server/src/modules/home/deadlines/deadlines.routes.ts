import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './deadline.schemas.ts'
import { marksWriters, readDeadlines, setMarksDeadline, setWishDeadline, wishWriters } from './deadlines.service.ts'

export const deadlineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.WishDeadline).addSchema(wire.MarksDeadline)

  app.get(
    '/deadlines',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'listDeadlines',
        summary: 'List the deadlines for wishes and for the marks of the exam sittings of the academic year',
        response: { 200: wire.Deadlines },
      },
    },
    ({ caller }) => readDeadlines(app.db, caller),
  )

  app.put(
    '/wish-deadlines/:semester',
    {
      config: { permission: wishWriters, kind: 'command' },
      schema: {
        operationId: 'setWishDeadline',
        summary: 'Set or remove the last day for the wishes of a semester',
        headers: IfMatchHeaders,
        params: wire.SemesterParams,
        body: wire.NewDeadline,
        response: { 200: ref(wire.WishDeadline) },
      },
    },
    ({ caller, params, headers, body: { dueOn } }) =>
      setWishDeadline(app.db, caller, { semester: params.semester === '1' ? 1 : 2, headers, dueOn }),
  )

  app.put(
    '/exam-sessions/:id/marks-deadline',
    {
      config: { permission: marksWriters, kind: 'command' },
      schema: {
        operationId: 'setMarksDeadline',
        summary: 'Set or remove the last day for the marks of an exam sitting',
        headers: IfMatchHeaders,
        params: wire.SittingParams,
        body: wire.NewDeadline,
        response: { 200: ref(wire.MarksDeadline) },
      },
    },
    ({ caller, params, headers, body: { dueOn } }) =>
      setMarksDeadline(app.db, caller, { sittingId: Number(params.id), headers, dueOn }),
  )
}
