import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireOwnDepartment } from '../../../platform/ownership.ts'
import { LanguageHeader } from '../../../platform/wire.ts'
import { languageOf } from '../../../platform/language.ts'
import * as wire from './assignment.schemas.ts'
import {
  listProjectGroups,
  listProjectSpecialities,
  listStudentsWithoutSupervisor,
  listSupervisors,
} from './choices.service.ts'

const tags = ['supervision']
const config = { permission: 'chef', kind: 'query' } as const
const headers = LanguageHeader

/** The select options of the form in which a head assigns supervisors. */
export const choiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/specialite/select_by_cycle_departement_id',
    {
      config,
      schema: {
        operationId: 'listProjectSpecialities',
        tags,
        headers,
        body: wire.SpecialitiesBody,
        response: { 200: wire.SpecialitiesResponse },
      },
    },
    async ({ actor, body, headers: { lang } }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Specialite: await listProjectSpecialities(app.db, body, languageOf(lang)) }
    },
  )

  app.post(
    '/enseignant/list_enseignant_departement',
    {
      config,
      schema: {
        operationId: 'listSupervisors',
        tags,
        headers,
        body: wire.SupervisorsBody,
        response: { 200: wire.SupervisorsResponse },
      },
    },
    async ({ actor, body, headers: { lang } }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Enseignant: await listSupervisors(app.db, actor.departmentId, languageOf(lang)) }
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
      return { Group: await listProjectGroups(app.db, body) }
    },
  )

  app.post(
    '/group/get_etudiant_by_cycle_specialite',
    {
      config,
      schema: {
        operationId: 'listStudentsWithoutSupervisor',
        tags,
        headers,
        body: wire.StudentsBody,
        response: { 200: wire.StudentsResponse },
      },
    },
    async ({ actor, body, headers: { lang } }) => {
      requireOwnDepartment(actor, body.departement_id)
      return { Etudiant: await listStudentsWithoutSupervisor(app.db, body, actor.yearId, languageOf(lang)) }
    },
  )
}
