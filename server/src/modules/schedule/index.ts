import type { ServerModule } from '../../kernel/server-module.ts'
import { scheduleNotifications, schedulePages } from './notifications.ts'
import { ownClassRoutes } from './own-classes/own-classes.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import { scheduleRoutes } from './schedule.routes.ts'
import { weekRoutes } from './week/week.routes.ts'

export const schedule: ServerModule = {
  tags: { schedule: 'Timetables, invigilations, the calendar feed and the teachers of a department' },
  calls: { schedule: [scheduleRoutes] },
  rest: { schedule: [planningRoutes, weekRoutes, ownClassRoutes] },
  notifications: scheduleNotifications,
  notificationPages: schedulePages,
}
