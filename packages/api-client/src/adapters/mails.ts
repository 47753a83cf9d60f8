import { queryOptions } from '@tanstack/react-query'
import { getMailSettingsOptions, getMailSubscriptionOptions } from '../generated/@tanstack/react-query.gen.ts'
import { saveMailSettings as saveSettings, unsubscribeFromMails } from '../generated/sdk.gen.ts'
import type { MailSettings } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import { ifMatch } from './rest.ts'

export type { MailSettings, MailSubscription } from '../generated/types.gen.ts'

/** How the account is told of a topic by mail: at once, in the daily digest, or not. */
export type MailDelivery = MailSettings['deliveries'][number]['delivery']

export const mailDeliveries = ['now', 'digest', 'none'] as const satisfies MailDelivery[]

export const mailQueries = {
  settings: () => queryOptions(getMailSettingsOptions()),
  /** The mails that the link of a mail ends; an error of 404 for a link of nobody. */
  subscription: (token: string) => queryOptions({ ...getMailSubscriptionOptions({ path: { token } }), retry: false }),
}

/** The keys of the queries that the commands below change. */
export const changedByMailSettings = keysOf('getMailSettings', 'getMailSubscription')

/** Saves the settings over the version that was seen. */
export const saveMailSettings = async ({
  version,
  language,
  deliveries,
}: Pick<MailSettings, 'version' | 'language' | 'deliveries'>) =>
  (await saveSettings({ ...ifMatch(version), body: { language, deliveries } })).data

/** Ends the mails of the link, also without a session. May be repeated. */
export const unsubscribe = async (token: string) => (await unsubscribeFromMails({ body: { token } })).data
