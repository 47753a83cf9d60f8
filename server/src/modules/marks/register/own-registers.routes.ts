import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as wire from './own-registers.schemas.ts'
import { listOwnRegisters } from './own-registers.service.ts'

/** The registers that a teacher wrote, for the page that lists them. */
export const ownRegisterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.OwnRegister)

  app.get(
    '/own-registers',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnRegisters',
        summary: 'List the registers of the caller in the year, the newest first',
        querystring: wire.OwnRegistersQuery,
        response: { 200: wire.OwnRegistersPage },
      },
    },
    ({ actor, query, language }) => listOwnRegisters(app.db, actor, query, language),
  )
}
