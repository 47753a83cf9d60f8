import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { administratorOf } from '../accounts/accounts.routes.ts'
import { addTeacher } from './new-teacher.service.ts'
import * as wire from './teachers.schemas.ts'
import { changeTeacher, listTeachers, readers, readTeacher, writers } from './teachers.service.ts'

export const teachersRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const forWriters = restCalls(app, writers)
  forReaders.get('/teachers', 'listTeachers', {
    summary: 'Search the teachers',
    schema: { query: wire.TeachersQuery, response: wire.TeacherPage },
    handler: (request) => listTeachers(app.db, administratorOf(request), request.query),
  })
  forReaders.get('/teachers/:id', 'getTeacherRecord', {
    summary: "Read a teacher's record",
    schema: { params: wire.TeacherKey, response: ref(wire.TeacherRecord) },
    handler: (request) => readTeacher(app.db, administratorOf(request), Number(request.params.id)),
  })
  forWriters.post('/teachers', 'createTeacher', {
    summary: "Create a teacher's record with an account, and invite its owner",
    refusals: ['birthdate.implausible', 'email.taken', 'grade.unknown', 'identifier.taken', 'status.unknown'],
    schema: { body: wire.NewTeacherRecord, created: ref(wire.TeacherRecord) },
    handler: (request) => addTeacher(request, administratorOf(request), request.body),
  })
  forWriters.put('/teachers/:id', 'changeTeacher', {
    summary: "Change a teacher's record; another department or head ends the sessions of the account",
    refusals: ['account.own', 'grade.unknown', 'status.unknown'],
    schema: { params: wire.TeacherKey, body: wire.TeacherFacts, response: ref(wire.TeacherRecord) },
    handler: (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, facts: request.body }
      return changeTeacher(app.db, administratorOf(request), change)
    },
  })
}
