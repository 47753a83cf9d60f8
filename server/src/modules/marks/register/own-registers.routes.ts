import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import * as wire from './own-registers.schemas.ts'
import { listOwnRegisters } from './own-registers.service.ts'

/** The registers that a teacher wrote, for the page that lists them. */
export const ownRegisterRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/own-registers', 'listOwnRegisters', {
    summary: 'List the registers of the caller in the year, the newest first',
    schema: { query: wire.OwnRegistersQuery, response: wire.OwnRegistersPage },
    handler: ({ actor, query, language }) => listOwnRegisters(app.db, actor, query, language),
  })
}
