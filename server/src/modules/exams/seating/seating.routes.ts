import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { officeOf, writers } from '../planning/exam-office.ts'
import { ExamKey, SittingKey } from '../planning/planning.schemas.ts'
import { changeMarker } from './change-marker.service.ts'
import { seatLateStudent } from './late-student.service.ts'
import * as wire from './seating.schemas.ts'
import { listExamRooms, listMarkers, previewSeating, seatSitting, unseatExam } from './seating.service.ts'

/** The calls by which the exam office gives students their seats. */
export const seatingRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, writers)

  forWriters.get('/exam-rooms', 'listExamRooms', {
    summary: 'List the rooms with exam seats, the largest first',
    schema: { response: wire.ExamRoomChoice },
    handler: () => listExamRooms(app.db),
  })
  forWriters.get('/exam-markers', 'listExamMarkers', {
    summary: 'List the teachers who can mark a room',
    schema: { response: wire.MarkerChoice },
    handler: (request) => listMarkers(app.db, officeOf(request)),
  })
  forWriters.read('/exam-sessions/:id/seating-previews', 'previewSeating', {
    summary: 'Show which rooms the exams of a sitting would use, and who would have no seat',
    refusals: ['seating.marker', 'seating.room'],
    schema: { params: SittingKey, body: wire.SeatingChoice, response: ref(wire.SeatingPreview) },
    handler: (request) =>
      previewSeating(app.db, officeOf(request), { ...request.body, sittingId: Number(request.params.id) }),
  })
  forWriters.put('/exam-sessions/:id/seating', 'seatSitting', {
    summary: 'Give the exams of a sitting their seats as the preview showed them, all or none',
    refusals: ['seating.marker', 'seating.markerMissing', 'seating.nothing', 'seating.room', 'seating.seatsMissing'],
    schema: { params: SittingKey, body: wire.SeatingChoice, response: wire.Seated },
    handler: (request) => {
      const { headers, body, params } = request
      return seatSitting(app.db, officeOf(request), { ...body, sittingId: Number(params.id), headers })
    },
  })
  forWriters.delete('/exams/:id/seating', 'unseatExam', {
    summary: 'Take the seats of an exam without marks away',
    refusals: ['exam.hasMarks'],
    schema: { params: ExamKey, response: wire.Seated },
    handler: (request) =>
      unseatExam(app.db, officeOf(request), { id: Number(request.params.id), headers: request.headers }),
  })
  forWriters.put('/exams/:id/rooms/:roomId/marker', 'changeExamMarker', {
    summary: 'Have another teacher mark the papers of a room, with the marks entered so far',
    refusals: ['seating.marker', 'seating.validated'],
    schema: { params: wire.ExamRoomKey, body: wire.NewMarker, response: wire.ChangedMarker },
    handler: (request) => {
      const { headers, body, params } = request
      const room = { examId: Number(params.id), roomId: Number(params.roomId), headers }
      return changeMarker(app.db, officeOf(request), { ...body, ...room })
    },
  })
  forWriters.post('/exams/:id/seats', 'seatLateStudent', {
    summary: 'Seat one more student in a room of the exam',
    refusals: ['seating.full', 'seating.seated'],
    schema: { params: ExamKey, body: wire.NewSeat, created: wire.GivenSeat },
    handler: (request) => {
      const seat = { ...request.body, examId: Number(request.params.id) }
      return createOnce(request, (tx) => seatLateStudent(tx, officeOf(request), seat))
    },
  })
}
