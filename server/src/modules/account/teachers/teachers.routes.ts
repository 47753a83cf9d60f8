import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { administratorOf } from '../accounts/accounts.routes.ts'
import { addTeacher } from './new-teacher.service.ts'
import * as wire from './teachers.schemas.ts'
import { changeTeacher, listTeachers, readers, readTeacher, writers } from './teachers.service.ts'

const query = { permission: readers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

export const teachersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/teachers',
    {
      config: query,
      schema: {
        operationId: 'listTeachers',
        summary: 'Search the teachers',
        querystring: wire.TeachersQuery,
        response: { 200: wire.TeacherPage },
      },
    },
    (request) => listTeachers(app.db, administratorOf(request), request.query),
  )

  app.get(
    '/teachers/:id',
    {
      config: query,
      schema: {
        operationId: 'getTeacherRecord',
        summary: "Read a teacher's record",
        params: wire.TeacherKey,
        response: { 200: ref(wire.TeacherRecord) },
      },
    },
    (request) => readTeacher(app.db, administratorOf(request), Number(request.params.id)),
  )

  app.post(
    '/teachers',
    {
      config: command,
      schema: {
        operationId: 'createTeacher',
        summary: "Create a teacher's record with an account, and invite its owner",
        headers: IdempotencyHeaders,
        body: wire.NewTeacherRecord,
        response: { 201: ref(wire.TeacherRecord) },
      },
    },
    async (request, reply) => reply.code(201).send(await addTeacher(request, administratorOf(request), request.body)),
  )

  app.put(
    '/teachers/:id',
    {
      config: command,
      schema: {
        operationId: 'changeTeacher',
        summary: "Change a teacher's record; another department or head ends the sessions of the account",
        headers: IfMatchHeaders,
        params: wire.TeacherKey,
        body: wire.TeacherFacts,
        response: { 200: ref(wire.TeacherRecord) },
      },
    },
    (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, facts: request.body }
      return changeTeacher(app.db, administratorOf(request), change)
    },
  )
}
