import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { absenceRoutes } from './absence/absence.routes.ts'
import { absenceNamed } from './absence/absence.schemas.ts'
import { makeUpRoutes } from './session-notice/make-up.routes.ts'
import { sessionNoticeNamed } from './session-notice/session-notice.schemas.ts'
import { testRoutes } from './session-notice/test.routes.ts'

export const noticeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values({ ...absenceNamed, ...sessionNoticeNamed })) app.addSchema(schema)
  await app.register(absenceRoutes)
  await app.register(makeUpRoutes)
  await app.register(testRoutes)
}
