import { confirmPushDevice, pushQueries, removePushDevice } from '@portal/api-client/push-devices'
import { currentLanguage } from '@portal/i18n'
import { currentSubscription, endSubscription, toRegistration } from '@portal/remote-kit/push-subscription'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Confirms the device of this browser in the session of the page, with its language. A browser that the account does not
 * have among its devices, because somebody else has subscribed it or it was removed, shows notifications no longer.
 */
export async function confirmDevice(queryClient: QueryClient): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { items } = await queryClient.fetchQuery(pushQueries.devices())
  if (items.some(({ endpoint }) => endpoint === subscription.endpoint))
    await confirmPushDevice(toRegistration(subscription, currentLanguage()))
  else await endSubscription()
}

/** Ends the notifications on this browser, here and on the server. */
export async function endDevice(): Promise<void> {
  const subscription = await currentSubscription()
  if (subscription) await removePushDevice(subscription).catch(() => undefined)
  await endSubscription()
}
