import type { ServerModule } from '../../kernel/server-module.ts'
import { accountRoutes } from './account.routes.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { accountNotifications, accountPages } from './notifications.ts'
import { positionRoutes } from './positions/position.routes.ts'
import { signUpRoutes } from './sign-ups/sign-ups.routes.ts'
import { accountTasks } from './tasks.ts'
import { teachersRoutes } from './teachers/teachers.routes.ts'

export const account: ServerModule = {
  tags: {
    account: 'Sign-in, passwords, and the profile and photo of a teacher',
    accounts: 'Accounts, sign-ups, roles and the audit log, for staff',
  },
  calls: { account: [accountRoutes] },
  rest: { accounts: [accountsRoutes, signUpRoutes, auditRoutes, teachersRoutes, positionRoutes] },
  notifications: accountNotifications,
  notificationPages: accountPages,
  tasks: accountTasks,
}
