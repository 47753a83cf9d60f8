import type { ServerModule } from '../../kernel/server-module.ts'
import { invigilatorRoutes } from './invigilators/invigilators.routes.ts'
import { examListRoutes } from './lists/lists.routes.ts'
import { examNotifications, examPages } from './notifications.ts'
import { examPlanningRoutes } from './planning/planning.routes.ts'
import { seatingRoutes } from './seating/seating.routes.ts'

export const exams: ServerModule = {
  tags: {
    exams: 'The exam calendar, seats, lists of rooms, invigilators and the progress of marks, for the exam office',
  },
  rest: { exams: [invigilatorRoutes, examPlanningRoutes, seatingRoutes, examListRoutes] },
  notifications: examNotifications,
  notificationPages: examPages,
}
