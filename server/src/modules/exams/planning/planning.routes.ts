import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { officeOf, readers, writers } from './exam-office.ts'
import { addExam, deleteExam, moveExam, readExam } from './exams.service.ts'
import * as wire from './planning.schemas.ts'
import { listExamTimes, listSittings, readCalendar } from './sittings.service.ts'

/** The calls by which the exam office plans the exams of a sitting. */
export const examPlanningRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const forWriters = restCalls(app, writers)

  forReaders.get('/exam-sessions', 'listExamSittings', {
    summary: 'List the exam sittings of the academic year with their progress',
    schema: { query: wire.SittingsQuery, response: wire.SittingPage },
    handler: (request) => listSittings(app.db, officeOf(request), request.query),
  })
  forReaders.get('/exam-sessions/:id/calendar', 'getExamCalendar', {
    summary: 'Read the exams of a sitting by day, and the subjects without an exam',
    schema: { params: wire.SittingKey, response: wire.ExamCalendar },
    handler: (request) => readCalendar(app.db, officeOf(request), Number(request.params.id)),
  })
  forReaders.get('/exam-sessions/:id/times', 'listExamTimes', {
    summary: 'List the times of a sitting with what prevents an exam of a subject',
    schema: { params: wire.SittingKey, query: wire.SubjectQuery, response: wire.ExamTimes },
    handler: (request) =>
      listExamTimes(app.db, officeOf(request), { ...request.query, sittingId: Number(request.params.id) }),
  })
  forWriters.post('/exam-sessions/:id/exams', 'createExam', {
    summary: 'Place the exam of a subject on a day and slot of the sitting',
    refusals: ['exam.clash', 'exam.exists', 'exam.otherSemester', 'exam.outside'],
    schema: { params: wire.SittingKey, body: wire.NewExam, created: ref(wire.PlannedExam) },
    handler: (request) => {
      const exam = { ...request.body, sittingId: Number(request.params.id) }
      return createOnce(request, (tx) => addExam(tx, officeOf(request), exam))
    },
  })
  forReaders.get('/exams/:id', 'getExam', {
    summary: 'Read an exam with its rooms and the students without a seat',
    schema: { params: wire.ExamKey, response: wire.ExamDetails },
    handler: (request) => readExam(app.db, officeOf(request), Number(request.params.id)),
  })
  forWriters.put('/exams/:id/time', 'moveExam', {
    summary: 'Move an exam without marks, with its seats, to another day and slot',
    refusals: ['exam.clash', 'exam.hasMarks', 'exam.outside', 'exam.roomsTaken'],
    schema: { params: wire.ExamKey, body: wire.ExamTime, response: ref(wire.PlannedExam) },
    handler: (request) => {
      const { params, headers, body: time } = request
      return moveExam(app.db, officeOf(request), { id: Number(params.id), headers, time })
    },
  })
  forWriters.delete('/exams/:id', 'deleteExam', {
    summary: 'Take an exam without seats out of the calendar',
    refusals: ['exam.hasMarks', 'exam.hasSeats'],
    schema: { params: wire.ExamKey, response: Type.Object({ id: Type.Integer() }) },
    handler: (request) =>
      deleteExam(app.db, officeOf(request), { id: Number(request.params.id), headers: request.headers }),
  })
}
