import type { ServerModule } from '../kernel/server-module.ts'
import { consistencyRoutes } from './consistency.routes.ts'
import { consistencyNotifications, consistencyPages } from './notifications.ts'

export const consistency: ServerModule = {
  tags: { consistency: 'Whether all pages, lists and feeds say the same, for operators' },
  rest: { consistency: [consistencyRoutes] },
  notifications: consistencyNotifications,
  notificationPages: consistencyPages,
}
