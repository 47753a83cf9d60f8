import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { absenceSheetRoutes } from './absence-sheet/absence-sheet.routes.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { registerRoutes } from './register/register.routes.ts'

export const marksRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(absenceSheetRoutes)
  await app.register(attendanceRoutes)
  await app.register(registerRoutes)
}
