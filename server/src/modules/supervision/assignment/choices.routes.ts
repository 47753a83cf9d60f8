import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as wire from './assignment.schemas.ts'
import {
  listProjectGroups,
  listProjectSpecialities,
  listStudentsWithoutSupervisor,
  listSupervisors,
} from './choices.service.ts'

const config = { permission: 'chef', kind: 'query' } as const

/** The select options of the form in which a head assigns supervisors. */
export const choiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/specialite/select_by_cycle_departement_id',
    {
      config,
      schema: {
        operationId: 'listProjectSpecialities',
        summary: 'List the specialities of the department in a cycle',
        body: wire.SpecialitiesBody,
        response: { 200: wire.SpecialitiesResponse },
      },
    },
    async ({ body, language }) => ({ Specialite: await listProjectSpecialities(app.db, body, language) }),
  )

  app.post(
    '/enseignant/list_enseignant_departement',
    {
      config,
      schema: {
        operationId: 'listSupervisors',
        summary: 'List the teachers of the department as supervisors',
        body: wire.SupervisorsBody,
        response: { 200: wire.SupervisorsResponse },
      },
    },
    async ({ body, language }) => ({ Enseignant: await listSupervisors(app.db, body.departement_id, language) }),
  )

  app.post(
    '/group/get_group_by_cycle_specialite',
    {
      config,
      schema: {
        operationId: 'listProjectGroups',
        summary: 'List the groups of a speciality whose students have a project',
        body: wire.GroupsBody,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ body }) => ({ Group: await listProjectGroups(app.db, body) }),
  )

  app.post(
    '/group/get_etudiant_by_cycle_specialite',
    {
      config,
      schema: {
        operationId: 'listStudentsWithoutSupervisor',
        summary: 'List the students of a group without a supervisor',
        body: wire.StudentsBody,
        response: { 200: wire.StudentsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      Etudiant: await listStudentsWithoutSupervisor(app.db, body, actor.yearId, language),
    }),
  )
}
