import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { Setup } from './setup.schemas.ts'
import { readSetup } from './setup.service.ts'

export const setupRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, ['registrar', 'admin']).get('/setup', 'getSetup', {
    summary: 'Read which steps the institute has still to do before its teachers use the portal',
    schema: { response: ref(Setup) },
    handler: ({ caller }) => readSetup(app.db, caller),
  })
}
