import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../http/calls.ts'
import { pageOf } from '../../http/cursor.ts'
import { createOnce } from '../../http/idempotency.ts'
import { ref } from '../../http/wire.ts'
import { mailSettingsRoutes } from './mail/mail-settings.routes.ts'
import * as wire from './notification.schemas.ts'
import { pushRoutes } from './push/push.routes.ts'
import { streamRoutes } from './stream.routes.ts'
import { countUnread, listNotifications, markRead } from './notifications.service.ts'

export const notificationRoutes: FastifyPluginAsync = async (app) => {
  const forAccounts = restCalls(app, 'account')
  const Notification = wire.notificationSchema(app.notificationKinds)
  await app.register(streamRoutes)
  await app.register(mailSettingsRoutes)
  await app.register(pushRoutes)

  forAccounts.get('/notifications', 'listNotifications', {
    summary: 'List what concerns the caller, the newest first',
    schema: { query: wire.notificationsQuery(app.notificationKinds), response: pageOf(ref(Notification)) },
    handler: ({ caller, query: filter }) => listNotifications(app.db, caller, filter),
  })
  forAccounts.get('/unread-notifications', 'countUnreadNotifications', {
    summary: "Count the caller's unread notifications",
    schema: { response: wire.UnreadCount },
    handler: ({ caller }) => countUnread(app.db, caller),
  })
  forAccounts.post('/notification-readings', 'markNotificationsRead', {
    summary: 'Mark a notification of the caller as read, or all up to it',
    schema: { body: wire.NewReading, response: wire.UnreadCount },
    handler: (request) => createOnce(request, (tx) => markRead(tx, request.caller, request.body)),
  })
}
