import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createOnce, IdempotencyHeaders } from '../../http/idempotency.ts'
import { mailSettingsRoutes } from './mail/mail-settings.routes.ts'
import * as wire from './notification.schemas.ts'
import { pushRoutes } from './push/push.routes.ts'
import { streamRoutes } from './stream.routes.ts'
import { countUnread, listNotifications, markRead } from './notifications.service.ts'

const query = { permission: 'account', kind: 'query' } as const

export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.Notification)
  await app.register(streamRoutes)
  await app.register(mailSettingsRoutes)
  await app.register(pushRoutes)

  app.get(
    '/notifications',
    {
      config: query,
      schema: {
        operationId: 'listNotifications',
        summary: 'List what concerns the caller, the newest first',
        querystring: wire.NotificationsQuery,
        response: { 200: wire.NotificationPage },
      },
    },
    ({ caller, query: filter }) => listNotifications(app.db, caller, filter),
  )

  app.get(
    '/unread-notifications',
    {
      config: query,
      schema: {
        operationId: 'countUnreadNotifications',
        summary: "Count the caller's unread notifications",
        response: { 200: wire.UnreadCount },
      },
    },
    ({ caller }) => countUnread(app.db, caller),
  )

  app.post(
    '/notification-readings',
    {
      config: { permission: 'account', kind: 'command' },
      schema: {
        operationId: 'markNotificationsRead',
        summary: 'Mark a notification of the caller as read, or all up to it',
        headers: IdempotencyHeaders,
        body: wire.NewReading,
        response: { 200: wire.UnreadCount },
      },
    },
    (request) => createOnce(request, (tx) => markRead(tx, request.caller, request.body)),
  )
}
