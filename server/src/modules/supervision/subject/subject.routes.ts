import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './subject.schemas.ts'
import * as subjects from './subject.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

/**
 * In wire names *sujet* is the subject assigned to a student and *subject* one of the teacher's list, except
 * `list_sujet` and `add_sujet`.
 */
export const subjectRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/etudiant/list_subject',
    {
      config: query,
      schema: {
        operationId: 'listProjectSubjects',
        summary: 'List the own project subjects of a year',
        body: wire.SubjectsBody,
        response: { 200: wire.SubjectsResponse },
      },
    },
    async ({ body }) => ({ sujets: await subjects.listSubjects(app.db, body.enseignant_id, body.annee_id) }),
  )

  app.post(
    '/etudiant/list_sujet',
    {
      config: query,
      schema: {
        operationId: 'listFreeProjectSubjects',
        summary: 'List the own project subjects that no student has',
        body: wire.SubjectsBody,
        response: { 200: wire.FreeSubjectsResponse },
      },
    },
    async ({ body }) => {
      const all = await subjects.listSubjects(app.db, body.enseignant_id, body.annee_id)
      const free = all.filter(({ etat }) => etat === 0)
      return { data: free.map((one) => ({ ...one, value: one.id, label: one.name })) }
    },
  )

  app.post(
    '/etudiant/get_by_idsujet',
    {
      config: query,
      schema: {
        operationId: 'getProjectSubject',
        summary: 'Read an own project subject',
        body: wire.SubjectKey,
        response: { 200: wire.SubjectResponse },
      },
    },
    async ({ actor, body }) => ({ sujet: await subjects.getSubject(app.db, actor, body.id) }),
  )

  app.post(
    '/etudiant/add_sujet',
    {
      config: command,
      schema: {
        operationId: 'addProjectSubject',
        summary: 'Add a project subject',
        body: wire.NewSubject,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => subjects.addSubject(app.db, actor, body),
  )

  app.post(
    '/etudiant/edit_sujet',
    {
      config: command,
      schema: {
        operationId: 'renameProjectSubject',
        summary: 'Rename an own project subject',
        body: wire.ChangedSubject,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => subjects.renameSubject(app.db, actor, body),
  )

  app.post(
    '/etudiant/delete_subject',
    {
      config: command,
      schema: {
        operationId: 'deleteProjectSubject',
        summary: 'Delete an own free project subject',
        body: wire.SubjectKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => subjects.deleteSubject(app.db, actor, body.id),
  )

  app.post(
    '/etudiant/add_subject',
    {
      config: command,
      schema: {
        operationId: 'assignProjectSubject',
        summary: 'Assign a free or new subject to a supervised student',
        body: wire.SubjectOfStudent,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => subjects.assignSubject(app.db, actor, body),
  )

  app.post(
    '/etudiant/delete_sujet',
    {
      config: command,
      schema: {
        operationId: 'unassignProjectSubject',
        summary: 'Unassign the subject of a supervised student',
        body: wire.AssignmentKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => subjects.unassignSubject(app.db, actor, body.etudiant_ens_pfe_id),
  )
}
