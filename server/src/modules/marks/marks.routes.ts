import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { absenceSheetRoutes } from './absence-sheet/absence-sheet.routes.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { examMarksRoutes } from './exam-marks/exam-marks.routes.ts'
import { finalExamsRoutes } from './exam-rooms/final-exams.routes.ts'
import { secondSessionRoutes } from './exam-rooms/second-session.routes.ts'
import { registerRoutes } from './register/register.routes.ts'

export const marksRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(absenceSheetRoutes)
  await app.register(attendanceRoutes)
  await app.register(examMarksRoutes)
  await app.register(finalExamsRoutes)
  await app.register(secondSessionRoutes)
  await app.register(registerRoutes)
}
