import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './subject.schemas.ts'
import * as subjects from './subject.service.ts'

/**
 * In wire names *sujet* is the subject assigned to a student and *subject* one of the teacher's list, except
 * `list_sujet` and `add_sujet`.
 */
export const subjectRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/etudiant/list_subject', 'listProjectSubjects', {
    summary: 'List the own project subjects of a year',
    schema: { body: wire.SubjectsBody, response: wire.SubjectsResponse },
    handler: async ({ body }) => ({ sujets: await subjects.listSubjects(app.db, body.enseignant_id, body.annee_id) }),
  })
  forTeachers.read('/etudiant/list_sujet', 'listFreeProjectSubjects', {
    summary: 'List the own project subjects that no student has',
    schema: { body: wire.SubjectsBody, response: wire.FreeSubjectsResponse },
    handler: async ({ body }) => {
      const all = await subjects.listSubjects(app.db, body.enseignant_id, body.annee_id)
      const free = all.filter(({ etat }) => etat === 0)
      return { data: free.map((one) => ({ ...one, value: one.id, label: one.name })) }
    },
  })
  forTeachers.read('/etudiant/get_by_idsujet', 'getProjectSubject', {
    summary: 'Read an own project subject',
    schema: { body: wire.SubjectKey, response: wire.SubjectResponse },
    handler: async ({ actor, body }) => ({ sujet: await subjects.getSubject(app.db, actor, body.id) }),
  })
  forTeachers.post('/etudiant/add_sujet', 'addProjectSubject', {
    summary: 'Add a project subject',
    refusals: ['subject.nameRequired'],
    schema: { body: wire.NewSubject, response: ref(Outcome) },
    handler: ({ actor, body }) => subjects.addSubject(app.db, actor, body),
  })
  forTeachers.post('/etudiant/edit_sujet', 'renameProjectSubject', {
    summary: 'Rename an own project subject',
    refusals: ['subject.nameRequired'],
    schema: { body: wire.ChangedSubject, response: ref(Outcome) },
    handler: ({ actor, body }) => subjects.renameSubject(app.db, actor, body),
  })
  forTeachers.post('/etudiant/delete_subject', 'deleteProjectSubject', {
    summary: 'Delete an own free project subject',
    refusals: ['subject.used'],
    schema: { body: wire.SubjectKey, response: ref(Outcome) },
    handler: ({ actor, body }) => subjects.deleteSubject(app.db, actor, body.id),
  })
  forTeachers.post('/etudiant/add_subject', 'assignProjectSubject', {
    summary: 'Assign a free or new subject to a supervised student',
    refusals: ['assignment.decided', 'subject.nameRequired', 'subject.used'],
    schema: { body: wire.SubjectOfStudent, response: ref(Outcome) },
    handler: ({ actor, body }) => subjects.assignSubject(app.db, actor, body),
  })
  forTeachers.post('/etudiant/delete_sujet', 'unassignProjectSubject', {
    summary: 'Unassign the subject of a supervised student',
    refusals: ['assignment.decided'],
    schema: { body: wire.AssignmentKey, response: ref(Outcome) },
    handler: ({ actor, body }) => subjects.unassignSubject(app.db, actor, body.etudiant_ens_pfe_id),
  })
}
