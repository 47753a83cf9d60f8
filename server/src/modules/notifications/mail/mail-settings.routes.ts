import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { workWhileListening } from '../../../jobs/work-loop.ts'
import { topicsOf } from '../../../kernel/notification-kinds.ts'
import { sendNotificationMails } from './send-mails.service.ts'
import { mailSchemas, SubscriptionKey } from './mail-settings.schemas.ts'
import { readMailSettings, saveMailSettings } from './mail-settings.service.ts'
import { readSubscription, unsubscribe } from './unsubscribe.service.ts'

export const mailSettingsRoutes: FastifyPluginAsync = async (app) => {
  const forAccounts = restCalls(app, 'account')
  const forEveryone = restCalls(app, 'public')
  const topics = topicsOf(app.notificationKinds)
  const settings = { ...app.config, topics }
  const wire = mailSchemas(topics)
  workWhileListening(app, (stopping) => sendNotificationMails(app, stopping), 'the mails to send were not looked for')

  forAccounts.get('/mail-settings', 'getMailSettings', {
    summary: 'Read how the caller is told of each topic by mail',
    schema: { response: ref(wire.MailSettings) },
    handler: ({ caller }) => readMailSettings(app.db, caller, settings),
  })
  forAccounts.put('/mail-settings', 'saveMailSettings', {
    summary: 'Choose how the caller is told of topics by mail',
    schema: { body: wire.MailSettingsBody, response: ref(wire.MailSettings) },
    handler: ({ caller, body, headers }) => saveMailSettings(app.db, caller, { body, headers, settings }),
  })
  forEveryone.get('/mail-subscriptions/:token', 'getMailSubscription', {
    summary: 'Read which mails the link of a mail ends',
    schema: { params: SubscriptionKey, response: ref(wire.MailSubscription) },
    handler: ({ params }) => readSubscription(app.db, topics, params.token),
  })
  forEveryone.post('/mail-unsubscriptions', 'unsubscribeFromMails', {
    summary: 'End the mails of the link of a mail',
    description: 'Repeated calls have no effect, so that no key is needed',
    schema: { body: SubscriptionKey, response: ref(wire.MailSubscription) },
    handler: ({ body }) => unsubscribe(app.db, topics, body.token),
  })
}
