import type { ServerModule } from '../../kernel/server-module.ts'
import { assignmentRoutes } from './assignment/assignment.routes.ts'
import { choiceRoutes } from './assignment/choices.routes.ts'
import { bookletRoutes } from './booklet/booklet.routes.ts'
import { supervisionNotifications, supervisionPages } from './notifications.ts'
import { reopeningRoutes } from './reopening/reopening.routes.ts'
import { subjectRoutes } from './subject/subject.routes.ts'
import { supervisionTasks } from './tasks.ts'

export const supervision: ServerModule = {
  tags: { supervision: 'Project subjects, the students assigned to supervisors, and internship booklets' },
  calls: { supervision: [choiceRoutes, assignmentRoutes, subjectRoutes, bookletRoutes] },
  rest: { supervision: [reopeningRoutes] },
  notifications: supervisionNotifications,
  notificationPages: supervisionPages,
  tasks: supervisionTasks,
}
