import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { moveStudents } from '../students/enrolments.service.ts'
import { MovedAnswer, MovedStudents } from '../students/student.schemas.ts'
import * as wire from './group.schemas.ts'
import { addGroup, deleteGroup, listGroups, listProgrammes, readGroup, renameGroup } from './groups.service.ts'

const query = { permission: readers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

export const groupsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/groups',
    {
      config: query,
      schema: {
        operationId: 'listGroups',
        summary: 'List the groups of the academic year, in the order of their tree',
        querystring: wire.GroupsQuery,
        response: { 200: wire.GroupPage },
      },
    },
    (request) => listGroups(app.db, registrarOf(request), request.query),
  )

  app.get(
    '/programmes',
    {
      config: query,
      schema: {
        operationId: 'listProgrammes',
        summary: 'List the specialities with their levels',
        response: { 200: wire.ProgrammeList },
      },
    },
    (request) => listProgrammes(app.db, registrarOf(request)),
  )

  app.get(
    '/groups/:id',
    {
      config: query,
      schema: {
        operationId: 'getGroup',
        summary: 'Read a group, and how many records refer to it',
        params: wire.GroupKey,
        response: { 200: wire.GroupDetails },
      },
    },
    (request) => readGroup(app.db, registrarOf(request), Number(request.params.id)),
  )

  app.post(
    '/groups',
    {
      config: command,
      schema: {
        operationId: 'createGroup',
        summary: 'Create a group in the academic year',
        headers: IdempotencyHeaders,
        body: wire.NewGroup,
        response: { 201: wire.GroupDetails },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOnce(request, (tx) => addGroup(tx, registrarOf(request), request.body))),
  )

  app.patch(
    '/groups/:id',
    {
      config: command,
      schema: {
        operationId: 'renameGroup',
        summary: 'Rename a group',
        headers: IfMatchHeaders,
        params: wire.GroupKey,
        body: wire.GroupNameBody,
        response: { 200: ref(wire.Group) },
      },
    },
    (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, name: request.body.name }
      return renameGroup(app.db, registrarOf(request), change)
    },
  )

  app.delete(
    '/groups/:id',
    {
      config: command,
      schema: {
        operationId: 'deleteGroup',
        summary: 'Delete a group that no record refers to',
        headers: IfMatchHeaders,
        params: wire.GroupKey,
        response: { 200: Type.Object({ id: Type.Integer() }) },
      },
    },
    (request) => deleteGroup(app.db, registrarOf(request), { id: Number(request.params.id), seen: request.headers }),
  )

  app.post(
    '/groups/:id/members',
    {
      config: command,
      schema: {
        operationId: 'moveStudents',
        summary: 'Put several students into a group, all or none; their marks and attendance stay',
        headers: IdempotencyHeaders,
        params: wire.GroupKey,
        body: MovedStudents,
        response: { 201: MovedAnswer },
      },
    },
    async (request, reply) => {
      const move = { ...request.body, groupId: Number(request.params.id) }
      return reply.code(201).send(await createOnce(request, (tx) => moveStudents(tx, registrarOf(request), move)))
    },
  )
}
