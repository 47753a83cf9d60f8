import type { ServerModule } from '../../kernel/server-module.ts'
import { agendaRoutes } from './agenda/agenda.routes.ts'
import { arrangementRoutes } from './arrangement/arrangement.routes.ts'
import { deadlineRoutes } from './deadlines/deadlines.routes.ts'
import { homeNotifications, homePages } from './notifications.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { visitRoutes } from './visits/visits.routes.ts'

export const home: ServerModule = {
  tags: { home: 'What an account has to do, the days of a teacher, deadlines and visits, for the home page' },
  rest: { home: [agendaRoutes, taskRoutes, setupRoutes, deadlineRoutes, visitRoutes, arrangementRoutes] },
  notifications: homeNotifications,
  notificationPages: homePages,
}
