import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import { Setup, SetupStep } from './setup.schemas.ts'
import { readSetup } from './setup.service.ts'

export const setupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(SetupStep)
  app.addSchema(Setup)

  app.get(
    '/setup',
    {
      config: { permission: ['registrar', 'admin'], kind: 'query' },
      schema: {
        operationId: 'getSetup',
        summary: 'Read which steps the institute has still to do before its teachers use the portal',
        response: { 200: ref(Setup) },
      },
    },
    ({ caller }) => readSetup(app.db, caller),
  )
}
