import type { PushRegistration } from '@portal/api-client/push-devices'

/** The service worker of the shell, for pushed notifications and for pages without a network. */
const workerUrl = '/push-worker.js'

/**
 * Whether this browser can show notifications: `blocked` by the person, in the settings of the browser; `uninstalled` on
 * an iPhone or iPad, which shows only those of an app on its home screen.
 */
export function pushAbility(): 'able' | 'blocked' | 'uninstalled' | 'unsupported' {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // Only Safari on these devices has it.
  if (!isSupported) return Reflect.get(navigator, 'standalone') === false ? 'uninstalled' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

/** The subscription of this browser at its push service; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Asks the person for permission and subscribes this browser with the key of the portal, in base64url; null when the
 * person declines. Rejects when the browser cannot reach its push service.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key, as after the portal has moved to a new database, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Ends the subscription of this browser, whatever the server knows of it. The worker stays, for pages without a network. */
export async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

/** A subscription as the server takes it. */
export function toRegistration(
  subscription: PushSubscription,
  language: PushRegistration['language'],
): PushRegistration {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth, language }
}

/** Registers the worker, once for all that it does; it is the same one again where it is registered. */
export const registerWorker = () => navigator.serviceWorker.register(workerUrl)

/** The registration of the worker; undefined without one. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  // Without a secure connection there are no service workers.
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined
}
