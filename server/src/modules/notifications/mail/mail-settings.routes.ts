import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { sendWhileListening } from '../send-loop.ts'
import { sendNotificationMails } from './send-mails.service.ts'
import * as wire from './mail-settings.schemas.ts'
import { readMailSettings, saveMailSettings } from './mail-settings.service.ts'
import { readSubscription, unsubscribe } from './unsubscribe.service.ts'

export const mailSettingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.MailSettings).addSchema(wire.MailSubscription)
  sendWhileListening(app, (isStopped) => sendNotificationMails(app, isStopped))

  app.get(
    '/mail-settings',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'getMailSettings',
        summary: 'Read how the caller is told of each topic by mail',
        response: { 200: ref(wire.MailSettings) },
      },
    },
    ({ caller }) => readMailSettings(app.db, caller, app.config),
  )

  app.put(
    '/mail-settings',
    {
      config: { permission: 'account', kind: 'command' },
      schema: {
        operationId: 'saveMailSettings',
        summary: 'Choose how the caller is told of topics by mail',
        headers: IfMatchHeaders,
        body: wire.MailSettingsBody,
        response: { 200: ref(wire.MailSettings) },
      },
    },
    ({ caller, body, headers }) => saveMailSettings(app.db, caller, { body, headers, config: app.config }),
  )

  app.get(
    '/mail-subscriptions/:token',
    {
      config: { permission: 'public', kind: 'query' },
      schema: {
        operationId: 'getMailSubscription',
        summary: 'Read which mails the link of a mail ends',
        params: wire.SubscriptionKey,
        response: { 200: ref(wire.MailSubscription) },
      },
    },
    ({ params }) => readSubscription(app.db, params.token),
  )

  app.post(
    '/mail-unsubscriptions',
    {
      config: { permission: 'public', kind: 'command' },
      schema: {
        operationId: 'unsubscribeFromMails',
        summary: 'End the mails of the link of a mail',
        description: 'Repeated calls have no effect, so that no key is needed',
        headers: IdempotencyHeaders,
        body: wire.SubscriptionKey,
        response: { 200: ref(wire.MailSubscription) },
      },
    },
    ({ body }) => unsubscribe(app.db, body.token),
  )
}
