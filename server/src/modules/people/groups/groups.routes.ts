import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { moveStudents } from '../students/enrolments.service.ts'
import { MovedAnswer, MovedStudents } from '../students/student.schemas.ts'
import * as wire from './group.schemas.ts'
import { addGroup, deleteGroup, listGroups, listProgrammes, readGroup, renameGroup } from './groups.service.ts'

export const groupsRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const forWriters = restCalls(app, writers)
  forReaders.get('/groups', 'listGroups', {
    summary: 'List the groups of the academic year, in the order of their tree',
    schema: { query: wire.GroupsQuery, response: wire.GroupPage },
    handler: (request) => listGroups(app.db, registrarOf(request), request.query),
  })
  forReaders.get('/programmes', 'listProgrammes', {
    summary: 'List the specialities with their levels',
    schema: { response: wire.ProgrammeList },
    handler: (request) => listProgrammes(app.db, registrarOf(request)),
  })
  forReaders.get('/groups/:id', 'getGroup', {
    summary: 'Read a group, and how many records refer to it',
    schema: { params: wire.GroupKey, response: wire.GroupDetails },
    handler: (request) => readGroup(app.db, registrarOf(request), Number(request.params.id)),
  })
  forWriters.post('/groups', 'createGroup', {
    summary: 'Create a group in the academic year',
    refusals: [
      'group.hasStudents',
      'group.levelOfOtherCycle',
      'group.nameTaken',
      'group.parentKind',
      'group.parentMissing',
      'group.programmeMissing',
    ],
    schema: { body: wire.NewGroup, created: wire.GroupDetails },
    handler: (request) => createOnce(request, (tx) => addGroup(tx, registrarOf(request), request.body)),
  })
  forWriters.patch('/groups/:id', 'renameGroup', {
    summary: 'Rename a group',
    refusals: ['group.nameTaken'],
    schema: { params: wire.GroupKey, body: wire.GroupNameBody, response: ref(wire.Group) },
    handler: (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, name: request.body.name }
      return renameGroup(app.db, registrarOf(request), change)
    },
  })
  forWriters.delete('/groups/:id', 'deleteGroup', {
    summary: 'Delete a group that no record refers to',
    refusals: ['group.used'],
    schema: { params: wire.GroupKey, response: Type.Object({ id: Type.Integer() }) },
    handler: (request) =>
      deleteGroup(app.db, registrarOf(request), { id: Number(request.params.id), seen: request.headers }),
  })
  forWriters.post('/groups/:id/members', 'moveStudents', {
    summary: 'Put several students into a group, all or none; their marks and attendance stay',
    refusals: ['group.hasGroups', 'student.otherDepartment', 'version.changed'],
    schema: { params: wire.GroupKey, body: MovedStudents, created: MovedAnswer },
    handler: (request) => {
      const move = { ...request.body, groupId: Number(request.params.id) }
      return createOnce(request, (tx) => moveStudents(tx, registrarOf(request), move))
    },
  })
}
