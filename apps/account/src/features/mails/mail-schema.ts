import { mailDeliveries, type MailSettings } from '@portal/api-client/mails'
import { notificationTopics } from '@portal/api-client/notifications'
import { z } from '@portal/ui/form'

export const mailSchema = z.object({
  /** Empty for the language of the last sign-in. */
  language: z.enum(['', 'fr', 'ar', 'en']),
  /** The chosen delivery of each topic. */
  deliveries: z.object(Object.fromEntries(notificationTopics.map((topic) => [topic, z.enum(mailDeliveries)]))),
  /** Whether a topic is told on devices. */
  pushed: z.object(Object.fromEntries(notificationTopics.map((topic) => [topic, z.boolean()]))),
})

export type MailForm = z.infer<typeof mailSchema>

export function toMailForm({ language, deliveries }: MailSettings): MailForm {
  return {
    language: language ?? '',
    deliveries: Object.fromEntries(deliveries.map(({ topic, delivery }) => [topic, delivery])),
    pushed: Object.fromEntries(deliveries.map(({ topic, isPushed }) => [topic, isPushed])),
  }
}

/** The settings with the choices of the form. */
export function toMailSettings(settings: MailSettings, { language, deliveries, pushed }: MailForm): MailSettings {
  return {
    ...settings,
    language: language || null,
    deliveries: settings.deliveries.map(({ topic, delivery, isPushed }) => ({
      topic,
      delivery: deliveries[topic] ?? delivery,
      isPushed: pushed[topic] ?? isPushed,
    })),
  }
}
