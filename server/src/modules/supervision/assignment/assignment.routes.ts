import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './assignment.schemas.ts'
import * as assignments from './assignment.service.ts'

export const assignmentRoutes: FastifyPluginAsync = async (app) => {
  const forHeads = wireCalls(app, 'chef')

  forHeads.read('/etudiant/etudiant_effectue', 'listDepartmentAssignments', {
    summary: 'List the assignments of students of the department',
    schema: { body: wire.DepartmentAssignmentsBody, response: wire.DepartmentAssignmentsResponse },
    handler: async ({ body, language }) => ({
      data: await assignments.listAssignments(app.db, { departmentId: body.departement_id }, body.annee_id, language),
    }),
  })
  wireCalls(app, 'teacher').read('/etudiant/etudiant_effectue_enseignant', 'listOwnAssignments', {
    summary: 'List the assignments of students the caller supervises',
    schema: { body: wire.OwnAssignmentsBody, response: wire.OwnAssignmentsResponse },
    handler: async ({ body, language }) => ({
      data: await assignments.listAssignments(app.db, { teacherId: body.enseignant_id }, body.annee_id, language),
    }),
  })
  forHeads.post('/etudiant/store_encadrement', 'addAssignments', {
    summary: 'Assign supervisors to students of the department',
    refusals: ['assignment.studentTaken', 'assignment.studentTwice'],
    schema: { body: wire.NewAssignments, response: ref(wire.AssignmentOutcome) },
    handler: ({ actor, body }) => assignments.addAssignments(app.db, actor, body),
  })
  forHeads.post('/etudiant/valider_affectation', 'decideAssignment', {
    summary: 'Validate or postpone a project',
    refusals: ['assignment.dateRequired', 'assignment.decided', 'assignment.withoutSubject'],
    schema: { body: wire.Decision, response: ref(Outcome) },
    handler: ({ actor, body }) => assignments.decideAssignment(app.db, actor, body),
  })
  forHeads.post('/etudiant/delete_affectation', 'deleteAssignment', {
    summary: 'Delete a pending assignment',
    refusals: ['assignment.decided'],
    schema: { body: wire.DeletedAssignment, response: ref(Outcome) },
    handler: ({ actor, body }) => assignments.deleteAssignment(app.db, actor, body),
  })
}
