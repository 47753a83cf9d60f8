import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { absenceRoutes } from './absence/absence.routes.ts'
import { makeUpRoutes } from './session-notice/make-up.routes.ts'
import { assessmentRoutes } from './session-notice/assessment.routes.ts'

export const noticeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(absenceRoutes)
  await app.register(makeUpRoutes)
  await app.register(assessmentRoutes)
}
