import type { ServerModule } from '../../kernel/server-module.ts'
import { homeRoutes } from './home.routes.ts'
import { homeNotifications, homePages } from './notifications.ts'

export const home: ServerModule = {
  tags: { home: 'What an account has to do, the days of a teacher, deadlines and visits, for the home page' },
  rest: {
    home: homeRoutes,
  },
  notifications: homeNotifications,
  notificationPages: homePages,
}
