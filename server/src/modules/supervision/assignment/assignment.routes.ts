import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './assignment.schemas.ts'
import * as assignments from './assignment.service.ts'

const headCommand = { permission: 'chef', kind: 'command' } as const

export const assignmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.assignmentSchemas)) app.addSchema(schema)

  app.post(
    '/etudiant/etudiant_effectue',
    {
      config: { permission: 'chef', kind: 'query' },
      schema: {
        operationId: 'listDepartmentAssignments',
        summary: 'List the assignments of students of the department',
        body: wire.DepartmentAssignmentsBody,
        response: { 200: wire.DepartmentAssignmentsResponse },
      },
    },
    async ({ body, language }) => ({
      data: await assignments.listAssignments(app.db, { departmentId: body.departement_id }, body.annee_id, language),
    }),
  )

  app.post(
    '/etudiant/etudiant_effectue_enseignant',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnAssignments',
        summary: 'List the assignments of students the caller supervises',
        body: wire.OwnAssignmentsBody,
        response: { 200: wire.OwnAssignmentsResponse },
      },
    },
    async ({ body, language }) => ({
      data: await assignments.listAssignments(app.db, { teacherId: body.enseignant_id }, body.annee_id, language),
    }),
  )

  app.post(
    '/etudiant/store_encadrement',
    {
      config: headCommand,
      schema: {
        operationId: 'addAssignments',
        summary: 'Assign supervisors to students of the department',
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
      schema: {
        operationId: 'decideAssignment',
        summary: 'Validate or postpone a project',
        body: wire.Decision,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => assignments.decideAssignment(app.db, actor, body),
  )

  app.post(
    '/etudiant/delete_affectation',
    {
      config: headCommand,
      schema: {
        operationId: 'deleteAssignment',
        summary: 'Delete a pending assignment',
        body: wire.DeletedAssignment,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => assignments.deleteAssignment(app.db, actor, body),
  )
}
