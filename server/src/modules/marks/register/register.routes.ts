import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import { listTaughtGroups } from '../taught-groups.service.ts'
import { addRegister } from './add-register.service.ts'
import * as wire from './register.schemas.ts'
import * as registers from './register.service.ts'

const config = { permission: 'teacher', kind: 'query' } as const

export const registerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.registerSchemas)) app.addSchema(schema)

  app.post(
    '/emploi/get_group_by_enseignant_id',
    {
      config,
      schema: {
        operationId: 'listRegisterGroups',
        summary: 'List the own groups in a subject for registers',
        body: wire.RegisterGroupsBody,
        response: { 200: wire.RegisterGroupsResponse },
      },
    },
    async ({ body }) => ({ Group: await listTaughtGroups(app.db, { ...body, type: body.type_matiere }) }),
  )

  app.post(
    '/emploi/get_etudiant_by_group_id',
    {
      config,
      schema: {
        operationId: 'listGroupStudents',
        summary: 'List the students of an own group with its sessions of today',
        body: wire.GroupKey,
        response: { 200: wire.GroupStudentsResponse },
      },
    },
    ({ actor, body, language }) => registers.listGroupStudents(app.db, actor.teacherId, body, language),
  )

  app.post(
    '/registre/get_date',
    {
      config,
      schema: {
        operationId: 'listRegisterDates',
        summary: 'List the days that have a register',
        body: wire.DatesKey,
        response: { 200: wire.DatesResponse },
      },
    },
    async ({ body }) => ({ Date: await registers.listRegisterDates(app.db, body) }),
  )

  app.post(
    '/registre/get_etudiant',
    {
      config,
      schema: {
        operationId: 'getRegister',
        summary: 'Read the register of a day',
        body: wire.RegisterKey,
        response: { 200: wire.RegisterResponse },
      },
    },
    async ({ body, language }) => ({
      Etudiant: await registers.getRegister(app.db, body, language),
    }),
  )

  app.post(
    '/registre/add',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'addRegister',
        summary: 'Add the register of today',
        body: wire.NewRegister,
        response: { 200: ref(wire.RegisterOutcome) },
      },
    },
    ({ body }) => addRegister(app.db, body),
  )

  app.post(
    '/registre/get_all_presence_etudi',
    {
      config,
      schema: {
        operationId: 'listPresences',
        summary: 'List the presences and eliminations of a group',
        body: wire.PresencesKey,
        response: { 200: wire.PresencesResponse },
      },
    },
    async ({ body, language }) => ({
      presence_par_etudiant: await registers.listPresences(app.db, body, language),
    }),
  )
}
