import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import * as wire from './assignment.schemas.ts'
import {
  listProjectGroups,
  listProjectSpecialities,
  listStudentsWithoutSupervisor,
  listSupervisors,
} from './choices.service.ts'

/** The select options of the form in which a head assigns supervisors. */
export const choiceRoutes: FastifyPluginAsync = async (app) => {
  const forHeads = wireCalls(app, 'chef')
  forHeads.read('/specialite/select_by_cycle_departement_id', 'listProjectSpecialities', {
    summary: 'List the specialities of the department in a cycle',
    schema: { body: wire.SpecialitiesBody, response: wire.SpecialitiesResponse },
    handler: async ({ body, language }) => ({ Specialite: await listProjectSpecialities(app.db, body, language) }),
  })
  forHeads.read('/enseignant/list_enseignant_departement', 'listSupervisors', {
    summary: 'List the teachers of the department as supervisors',
    schema: { body: wire.SupervisorsBody, response: wire.SupervisorsResponse },
    handler: async ({ body, language }) => ({
      Enseignant: await listSupervisors(app.db, body.departement_id, language),
    }),
  })
  forHeads.read('/group/get_group_by_cycle_specialite', 'listProjectGroups', {
    summary: 'List the groups of a speciality whose students have a project',
    schema: { body: wire.GroupsBody, response: wire.GroupsResponse },
    handler: async ({ body }) => ({ Group: await listProjectGroups(app.db, body) }),
  })
  forHeads.read('/group/get_etudiant_by_cycle_specialite', 'listStudentsWithoutSupervisor', {
    summary: 'List the students of a group without a supervisor',
    schema: { body: wire.StudentsBody, response: wire.StudentsResponse },
    handler: async ({ actor, body, language }) => ({
      Etudiant: await listStudentsWithoutSupervisor(app.db, body, actor.yearId, language),
    }),
  })
}
