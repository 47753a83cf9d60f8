import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { absenceRoutes } from './absence/absence.routes.ts'
import { absenceSchemas } from './absence/absence.schemas.ts'
import { makeUpRoutes } from './session-notice/make-up.routes.ts'
import { sessionNoticeSchemas } from './session-notice/session-notice.schemas.ts'
import { assessmentRoutes } from './session-notice/assessment.routes.ts'

export const noticeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values({ ...absenceSchemas, ...sessionNoticeSchemas })) app.addSchema(schema)
  await app.register(absenceRoutes)
  await app.register(makeUpRoutes)
  await app.register(assessmentRoutes)
}
