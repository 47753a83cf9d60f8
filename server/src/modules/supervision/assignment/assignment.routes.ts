import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../platform/outcome.ts'
import { ref } from '../../../platform/wire.ts'
import * as wire from './assignment.schemas.ts'
import * as assignments from './assignment.service.ts'

const tags = ['supervision']
const headCommand = { permission: 'chef', kind: 'command' } as const

export const assignmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.assignmentSchemas)) app.addSchema(schema)

  app.post(
    '/etudiant/etudiant_effectue',
    {
      config: { permission: 'chef', kind: 'query' },
      schema: {
        operationId: 'listDepartmentAssignments',
        tags,
        body: wire.DepartmentAssignmentsBody,
        response: { 200: wire.DepartmentAssignmentsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      data: await assignments.listDepartmentAssignments(app.db, actor, body, language),
    }),
  )

  app.post(
    '/etudiant/etudiant_effectue_enseignant',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnAssignments',
        tags,
        body: wire.OwnAssignmentsBody,
        response: { 200: wire.OwnAssignmentsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      data: await assignments.listOwnAssignments(app.db, actor, body, language),
    }),
  )

  app.post(
    '/etudiant/store_encadrement',
    {
      config: headCommand,
      schema: {
        operationId: 'addAssignments',
        tags,
        body: wire.NewAssignments,
        response: { 200: ref(wire.AssignmentOutcome) },
      },
    },
    ({ actor, body }) => assignments.addAssignments(app.db, actor, body),
  )

  app.post(
    '/etudiant/valider_affectation',
    {
      config: headCommand,
      schema: { operationId: 'decideAssignment', tags, body: wire.Decision, response: { 200: ref(Outcome) } },
    },
    ({ actor, body }) => assignments.decideAssignment(app.db, actor, body),
  )

  app.post(
    '/etudiant/delete_affectation',
    {
      config: headCommand,
      schema: { operationId: 'deleteAssignment', tags, body: wire.DeletedAssignment, response: { 200: ref(Outcome) } },
    },
    ({ actor, body }) => assignments.deleteAssignment(app.db, actor, body),
  )
}
