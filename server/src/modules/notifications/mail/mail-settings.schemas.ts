import { type Static, Type } from 'typebox'
import { orNull } from '../../../http/wire.ts'
import type { NotificationTopic } from '../../../kernel/notification-kinds.ts'
import { languages } from '../../../http/language.ts'
import { Version } from '../../../http/etag.ts'

const Delivery = Type.Enum(['now', 'digest', 'none'], { description: 'At once, in the daily digest, or not' })

const Pushed = Type.Boolean({ description: 'Whether it is told on devices' })
const language = orNull(Type.Enum(languages), {
  description: 'The language of mails; null for that of the last sign-in',
})

/** The schemas that name the topics of all modules. */
export function mailSchemas(topics: NotificationTopic[]) {
  const topic = Type.Enum(topics)
  const MailSettings = Type.Object(
    {
      language,
      deliveries: Type.Array(Type.Object({ topic, delivery: Delivery, isPushed: Pushed })),
      digestHour: Type.Integer({ description: 'The hour of the daily digest, in the time zone of the institute' }),
      version: Version,
    },
    { $id: 'MailSettings', description: 'How the account is told of each topic by mail and on its devices' },
  )
  const MailSettingsBody = Type.Object({
    language,
    deliveries: Type.Array(Type.Object({ topic, delivery: Delivery, isPushed: Type.Optional(Pushed) }), {
      description: 'Without `isPushed`, that of the topic stays as it is',
      maxItems: 50,
    }),
  })
  const MailSubscription = Type.Object(
    {
      topic: orNull(topic, { description: 'Null for the daily digest' }),
      isSubscribed: Type.Boolean({ description: 'Whether such mails are still sent' }),
    },
    { $id: 'MailSubscription', description: 'The mails that the link of a mail ends' },
  )
  return { MailSettings, MailSettingsBody, MailSubscription }
}

type Schemas = ReturnType<typeof mailSchemas>
export type MailSettings = Static<Schemas['MailSettings']>
export type MailSettingsBody = Static<Schemas['MailSettingsBody']>
export type MailSubscription = Static<Schemas['MailSubscription']>

export const SubscriptionKey = Type.Object({
  token: Type.String({ pattern: '^[\\w.-]{1,100}$', description: 'The signed end of the link in a mail' }),
})
