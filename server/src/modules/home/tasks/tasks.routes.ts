import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import { Tasks } from './task.schemas.ts'
import { listTasks } from './tasks.service.ts'

export const taskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(Tasks)

  app.get(
    '/tasks',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'listTasks',
        summary: 'List what the caller has to do, as a teacher, as a head and in their roles',
        response: { 200: ref(Tasks) },
      },
    },
    ({ caller, language }) => listTasks(app.db, caller, language),
  )
}
