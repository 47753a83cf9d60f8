import type { ServerModule } from '../../kernel/server-module.ts'
import { reopeningRoutes } from './reopening/reopening.routes.ts'
import { supervisionRoutes } from './supervision.routes.ts'
import { supervisionTasks } from './tasks.ts'
import { supervisionNotifications, supervisionPages } from './notifications.ts'

export const supervision: ServerModule = {
  tags: { supervision: 'Project subjects, the students assigned to supervisors, and internship booklets' },
  calls: {
    supervision: supervisionRoutes,
  },
  rest: {
    supervision: reopeningRoutes,
  },
  notifications: supervisionNotifications,
  notificationPages: supervisionPages,
  tasks: supervisionTasks,
}
