import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { changeGroup, removeFromGroup } from './enrolments.service.ts'
import { listStudentHistory } from './history.service.ts'
import * as wire from './student.schemas.ts'
import { addStudent, changeStudent, listStudents, readStudent } from './students.service.ts'

const query = { permission: readers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

export const studentsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(enrolmentRoutes)

  app.get(
    '/students',
    {
      config: query,
      schema: {
        operationId: 'listStudents',
        summary: 'Search the students',
        querystring: wire.StudentsQuery,
        response: { 200: wire.StudentPage },
      },
    },
    (request) => listStudents(app.db, registrarOf(request), request.query),
  )

  app.get(
    '/students/:id',
    {
      config: query,
      schema: {
        operationId: 'getStudent',
        summary: 'Read a student, and how many records refer to them',
        params: wire.StudentKey,
        response: { 200: wire.StudentDetails },
      },
    },
    (request) => readStudent(app.db, registrarOf(request), Number(request.params.id)),
  )

  app.get(
    '/students/:id/history',
    {
      config: query,
      schema: {
        operationId: 'listStudentHistory',
        summary: 'List the entries of the audit log about a student, newest first',
        params: wire.StudentKey,
        querystring: wire.StudentHistoryQuery,
        response: { 200: wire.StudentEventPage },
      },
    },
    (request) => listStudentHistory(app.db, registrarOf(request), { ...request.query, id: Number(request.params.id) }),
  )

  app.post(
    '/students',
    {
      config: command,
      schema: {
        operationId: 'createStudent',
        summary: 'Create a student, in a group or without one',
        headers: IdempotencyHeaders,
        body: wire.NewStudent,
        response: { 201: wire.StudentDetails },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOnce(request, (tx) => addStudent(tx, registrarOf(request), request.body))),
  )

  app.put(
    '/students/:id',
    {
      config: command,
      schema: {
        operationId: 'changeStudent',
        summary: 'Change the facts of a student',
        headers: IfMatchHeaders,
        params: wire.StudentKey,
        body: wire.StudentFacts,
        response: { 200: ref(wire.Student) },
      },
    },
    (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, facts: request.body }
      return changeStudent(app.db, registrarOf(request), change)
    },
  )
}

const enrolmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.put(
    '/students/:id/enrolments/:yearId',
    {
      config: command,
      schema: {
        operationId: 'changeStudentGroup',
        summary: 'Put a student into a group of a year, or move them there; their marks and attendance stay',
        headers: IfMatchHeaders,
        params: wire.EnrolmentKey,
        body: wire.EnrolmentBody,
        response: { 200: ref(wire.Student) },
      },
    },
    (request) => changeGroup(app.db, registrarOf(request), { ...placeOf(request), groupId: request.body.groupId }),
  )

  app.delete(
    '/students/:id/enrolments/:yearId',
    {
      config: command,
      schema: {
        operationId: 'takeStudentOutOfGroup',
        summary: 'Take a student out of the group of a year; their marks and attendance stay',
        headers: IfMatchHeaders,
        params: wire.EnrolmentKey,
        response: { 200: ref(wire.Student) },
      },
    },
    (request) => removeFromGroup(app.db, registrarOf(request), placeOf(request)),
  )
}

const placeOf = ({
  params,
  headers,
}: {
  params: { id: string; yearId: string }
  headers: { 'if-match'?: string }
}) => ({
  id: Number(params.id),
  yearId: Number(params.yearId),
  seen: headers,
})
