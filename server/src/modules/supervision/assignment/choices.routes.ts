import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireOwnDepartment } from '../../../platform/ownership.ts'
import * as wire from './assignment.schemas.ts'
import { selectGroups, selectSpecialities, selectStudents, selectSupervisors } from './choices.sql.ts'

const tags = ['supervision']
const config = { permission: 'chef', kind: 'query' } as const

/** The select options of the form in which a head assigns supervisors. */
export const choiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/specialite/select_by_cycle_departement_id',
    {
      config,
      schema: {
        operationId: 'listProjectSpecialities',
        tags,
        body: wire.SpecialitiesBody,
        response: { 200: wire.SpecialitiesResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Specialite: await selectSpecialities(app.db, body, language) }
    },
  )

  app.post(
    '/enseignant/list_enseignant_departement',
    {
      config,
      schema: {
        operationId: 'listSupervisors',
        tags,
        body: wire.SupervisorsBody,
        response: { 200: wire.SupervisorsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Enseignant: await selectSupervisors(app.db, actor.departmentId, language) }
    },
  )

  app.post(
    '/group/get_group_by_cycle_specialite',
    {
      config,
      schema: {
        operationId: 'listProjectGroups',
        tags,
        body: wire.GroupsBody,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ actor, body }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Group: await selectGroups(app.db, body) }
    },
  )

  app.post(
    '/group/get_etudiant_by_cycle_specialite',
    {
      config,
      schema: {
        operationId: 'listStudentsWithoutSupervisor',
        tags,
        body: wire.StudentsBody,
        response: { 200: wire.StudentsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Etudiant: await selectStudents(app.db, body, actor.yearId, language) }
    },
  )
}
