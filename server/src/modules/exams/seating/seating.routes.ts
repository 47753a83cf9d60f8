import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { officeOf, writers } from '../planning/exam-office.ts'
import { ExamKey, SittingKey } from '../planning/planning.schemas.ts'
import { changeMarker } from './change-marker.service.ts'
import { seatLateStudent } from './late-student.service.ts'
import * as wire from './seating.schemas.ts'
import { listExamRooms, listMarkers, previewSeating, seatSitting, unseatExam } from './seating.service.ts'

const query = { permission: writers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

/** The calls by which the exam office gives students their seats. */
export const seatingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of wire.seatingSchemas) app.addSchema(schema)

  app.get(
    '/exam-rooms',
    {
      config: query,
      schema: {
        operationId: 'listExamRooms',
        summary: 'List the rooms with exam seats, the largest first',
        response: { 200: wire.ExamRoomChoice },
      },
    },
    () => listExamRooms(app.db),
  )

  app.get(
    '/exam-markers',
    {
      config: query,
      schema: {
        operationId: 'listExamMarkers',
        summary: 'List the teachers who can mark a room',
        response: { 200: wire.MarkerChoice },
      },
    },
    (request) => listMarkers(app.db, officeOf(request)),
  )

  app.post(
    '/exam-sessions/:id/seating-previews',
    {
      config: query,
      schema: {
        operationId: 'previewSeating',
        summary: 'Show which rooms the exams of a sitting would use, and who would have no seat',
        params: SittingKey,
        body: wire.SeatingChoice,
        response: { 200: ref(wire.SeatingPreview) },
      },
    },
    (request) => previewSeating(app.db, officeOf(request), { ...request.body, sittingId: Number(request.params.id) }),
  )

  app.put(
    '/exam-sessions/:id/seating',
    {
      config: command,
      schema: {
        operationId: 'seatSitting',
        summary: 'Give the exams of a sitting their seats as the preview showed them, all or none',
        headers: IfMatchHeaders,
        params: SittingKey,
        body: wire.SeatingChoice,
        response: { 200: wire.Seated },
      },
    },
    (request) => {
      const { headers, body, params } = request
      return seatSitting(app.db, officeOf(request), { ...body, sittingId: Number(params.id), headers })
    },
  )

  app.delete(
    '/exams/:id/seating',
    {
      config: command,
      schema: {
        operationId: 'unseatExam',
        summary: 'Take the seats of an exam without marks away',
        headers: IfMatchHeaders,
        params: ExamKey,
        response: { 200: wire.Seated },
      },
    },
    (request) => unseatExam(app.db, officeOf(request), { id: Number(request.params.id), headers: request.headers }),
  )

  app.put(
    '/exams/:id/rooms/:roomId/marker',
    {
      config: command,
      schema: {
        operationId: 'changeExamMarker',
        summary: 'Have another teacher mark the papers of a room, with the marks entered so far',
        headers: IfMatchHeaders,
        params: wire.ExamRoomKey,
        body: wire.NewMarker,
        response: { 200: wire.ChangedMarker },
      },
    },
    (request) => {
      const { headers, body, params } = request
      const room = { examId: Number(params.id), roomId: Number(params.roomId), headers }
      return changeMarker(app.db, officeOf(request), { ...body, ...room })
    },
  )

  app.post(
    '/exams/:id/seats',
    {
      config: command,
      schema: {
        operationId: 'seatLateStudent',
        summary: 'Seat one more student in a room of the exam',
        headers: IdempotencyHeaders,
        params: ExamKey,
        body: wire.NewSeat,
        response: { 201: wire.GivenSeat },
      },
    },
    async (request, reply) => {
      const seat = { ...request.body, examId: Number(request.params.id) }
      return reply.code(201).send(await createOnce(request, (tx) => seatLateStudent(tx, officeOf(request), seat)))
    },
  )
}
