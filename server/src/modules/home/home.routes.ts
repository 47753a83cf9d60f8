import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { agendaRoutes } from './agenda/agenda.routes.ts'
import { arrangementRoutes } from './arrangement/arrangement.routes.ts'
import { deadlineRoutes } from './deadlines/deadlines.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { visitRoutes } from './visits/visits.routes.ts'

/** The calls of the home page. */
export const homeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(agendaRoutes)
  await app.register(taskRoutes)
  await app.register(setupRoutes)
  await app.register(deadlineRoutes)
  await app.register(visitRoutes)
  await app.register(arrangementRoutes)
}
