import type { ServerModule } from '../../kernel/server-module.ts'
import { mailSettingsPage } from './mail/compose-mail.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const notifications: ServerModule = {
  tags: { notifications: 'What concerns the signed-in account, and the stream that tells its browsers' },
  rest: { notifications: [notificationRoutes] },
  notificationPages: { mailSettings: mailSettingsPage },
}
