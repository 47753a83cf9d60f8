import type { ServerModule } from '../../kernel/server-module.ts'
import { decisionRoutes } from './decisions/decision.routes.ts'
import { noticeRoutes } from './notices.routes.ts'
import { noticeNotifications, noticePages } from './notifications.ts'
import { coverRequestRoutes } from './owed/cover-request.routes.ts'
import { owedClassRoutes } from './owed/owed-class.routes.ts'
import { noticeTasks } from './tasks.ts'

export const notices: ServerModule = {
  tags: { notices: 'Absences, make-ups and announced tests' },
  calls: { notices: [noticeRoutes] },
  rest: { notices: [decisionRoutes, owedClassRoutes, coverRequestRoutes] },
  notifications: noticeNotifications,
  notificationPages: noticePages,
  tasks: noticeTasks,
}
