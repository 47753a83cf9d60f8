import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { assignmentRoutes } from './assignment/assignment.routes.ts'
import { choiceRoutes } from './assignment/choices.routes.ts'
import { bookletRoutes } from './booklet/booklet.routes.ts'
import { subjectRoutes } from './subject/subject.routes.ts'

export const supervisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(choiceRoutes)
  await app.register(assignmentRoutes)
  await app.register(subjectRoutes)
  await app.register(bookletRoutes)
}
