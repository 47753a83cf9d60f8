import type { ServerModule } from '../../kernel/server-module.ts'
import { invigilatorRoutes } from './invigilators/invigilators.routes.ts'
import { examListRoutes } from './lists/lists.routes.ts'
import { examPlanningRoutes } from './planning/planning.routes.ts'
import { seatingRoutes } from './seating/seating.routes.ts'
import { examNotifications, examPages } from './notifications.ts'

export const exams: ServerModule = {
  tags: {
    exams: 'The exam calendar, seats, lists of rooms, invigilators and the progress of marks, for the exam office',
  },
  rest: {
    exams: async (app) => {
      await app.register(invigilatorRoutes)
      await app.register(examPlanningRoutes)
      await app.register(seatingRoutes)
      await app.register(examListRoutes)
    },
  },
  notifications: examNotifications,
  notificationPages: examPages,
}
