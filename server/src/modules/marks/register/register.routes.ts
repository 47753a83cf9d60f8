import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../platform/wire.ts'
import * as wire from './register.schemas.ts'
import * as registers from './register.service.ts'

const tags = ['marks']
const config = { permission: 'teacher', kind: 'query' } as const

export const registerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.registerSchemas)) app.addSchema(schema)

  app.post(
    '/emploi/get_group_by_enseignant_id',
    {
      config,
      schema: {
        operationId: 'listRegisterGroups',
        tags,
        body: wire.RegisterGroupsBody,
        response: { 200: wire.RegisterGroupsResponse },
      },
    },
    async ({ actor, body }) => ({ Group: await registers.listRegisterGroups(app.db, actor, body) }),
  )

  app.post(
    '/emploi/get_etudiant_by_group_id',
    {
      config,
      schema: {
        operationId: 'listGroupStudents',
        tags,
        body: wire.GroupKey,
        response: { 200: wire.GroupStudentsResponse },
      },
    },
    ({ actor, body, language }) => registers.listGroupStudents(app.db, actor, body, language),
  )

  app.post(
    '/registre/get_date',
    {
      config,
      schema: { operationId: 'listRegisterDates', tags, body: wire.DatesKey, response: { 200: wire.DatesResponse } },
    },
    async ({ actor, body }) => ({ Date: await registers.listRegisterDates(app.db, actor, body) }),
  )

  app.post(
    '/registre/get_etudiant',
    {
      config,
      schema: {
        operationId: 'getRegister',
        tags,
        body: wire.RegisterKey,
        response: { 200: wire.RegisterResponse },
      },
    },
    async ({ actor, body, language }) => ({
      Etudiant: { etudiant: await registers.getRegister(app.db, actor, body, language) },
    }),
  )

  app.post(
    '/registre/add',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'addRegister',
        tags,
        body: wire.NewRegister,
        response: { 200: ref(wire.RegisterOutcome) },
      },
    },
    ({ actor, body }) => registers.addRegister(app.db, actor, body),
  )

  app.post(
    '/registre/get_all_presence_etudi',
    {
      config,
      schema: {
        operationId: 'listPresences',
        tags,
        body: wire.PresencesKey,
        response: { 200: wire.PresencesResponse },
      },
    },
    async ({ actor, body, language }) => ({
      presence_par_etudiant: await registers.listPresences(app.db, actor, body, language),
    }),
  )
}
