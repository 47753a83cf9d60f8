import type { ServerModule } from '../../kernel/server-module.ts'
import { accountRoutes } from './account.routes.ts'
import { administrationRoutes } from './administration.routes.ts'
import { accountTasks } from './tasks.ts'
import { accountNotifications, accountPages } from './notifications.ts'

export const account: ServerModule = {
  tags: {
    account: 'Sign-in, passwords, and the profile and photo of a teacher',
    accounts: 'Accounts, sign-ups, roles and the audit log, for staff',
  },
  calls: {
    account: accountRoutes,
  },
  rest: {
    accounts: administrationRoutes,
  },
  notifications: accountNotifications,
  notificationPages: accountPages,
  tasks: accountTasks,
}
