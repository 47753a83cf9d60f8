import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { officeOf, readers, writers } from './exam-office.ts'
import { addExam, deleteExam, moveExam, readExam } from './exams.service.ts'
import * as wire from './planning.schemas.ts'
import { listExamTimes, listSittings, readCalendar } from './sittings.service.ts'

const query = { permission: readers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

/** The calls by which the exam office plans the exams of a sitting. */
export const examPlanningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of wire.planningSchemas) app.addSchema(schema)

  app.get(
    '/exam-sessions',
    {
      config: query,
      schema: {
        operationId: 'listExamSittings',
        summary: 'List the exam sittings of the academic year with their progress',
        querystring: wire.SittingsQuery,
        response: { 200: wire.SittingPage },
      },
    },
    (request) => listSittings(app.db, officeOf(request), request.query),
  )

  app.get(
    '/exam-sessions/:id/calendar',
    {
      config: query,
      schema: {
        operationId: 'getExamCalendar',
        summary: 'Read the exams of a sitting by day, and the subjects without an exam',
        params: wire.SittingKey,
        response: { 200: wire.ExamCalendar },
      },
    },
    (request) => readCalendar(app.db, officeOf(request), Number(request.params.id)),
  )

  app.get(
    '/exam-sessions/:id/times',
    {
      config: query,
      schema: {
        operationId: 'listExamTimes',
        summary: 'List the times of a sitting with what prevents an exam of a subject',
        params: wire.SittingKey,
        querystring: wire.SubjectQuery,
        response: { 200: wire.ExamTimes },
      },
    },
    (request) => listExamTimes(app.db, officeOf(request), { ...request.query, sittingId: Number(request.params.id) }),
  )

  app.post(
    '/exam-sessions/:id/exams',
    {
      config: command,
      schema: {
        operationId: 'createExam',
        summary: 'Place the exam of a subject on a day and slot of the sitting',
        headers: IdempotencyHeaders,
        params: wire.SittingKey,
        body: wire.NewExam,
        response: { 201: ref(wire.PlannedExam) },
      },
    },
    async (request, reply) => {
      const exam = { ...request.body, sittingId: Number(request.params.id) }
      return reply.code(201).send(await createOnce(request, (tx) => addExam(tx, officeOf(request), exam)))
    },
  )

  app.get(
    '/exams/:id',
    {
      config: query,
      schema: {
        operationId: 'getExam',
        summary: 'Read an exam with its rooms and the students without a seat',
        params: wire.ExamKey,
        response: { 200: wire.ExamDetails },
      },
    },
    (request) => readExam(app.db, officeOf(request), Number(request.params.id)),
  )

  app.put(
    '/exams/:id/time',
    {
      config: command,
      schema: {
        operationId: 'moveExam',
        summary: 'Move an exam without marks, with its seats, to another day and slot',
        headers: IfMatchHeaders,
        params: wire.ExamKey,
        body: wire.ExamTime,
        response: { 200: ref(wire.PlannedExam) },
      },
    },
    (request) => {
      const { params, headers, body: time } = request
      return moveExam(app.db, officeOf(request), { id: Number(params.id), headers, time })
    },
  )

  app.delete(
    '/exams/:id',
    {
      config: command,
      schema: {
        operationId: 'deleteExam',
        summary: 'Take an exam without seats out of the calendar',
        headers: IfMatchHeaders,
        params: wire.ExamKey,
        response: { 200: Type.Object({ id: Type.Integer() }) },
      },
    },
    (request) => deleteExam(app.db, officeOf(request), { id: Number(request.params.id), headers: request.headers }),
  )
}
