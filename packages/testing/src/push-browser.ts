import { vi } from 'vitest'

interface Made {
  endpoint: string
  unsubscribe: () => Promise<boolean>
  toJSON: () => object
}

/**
 * Gives the document a push manager, service workers and notifications, which jsdom lacks. `answer` is the choice of the
 * person who is asked for permission; with `endpoint` the browser is subscribed from the start.
 */
export function startPushBrowser({
  answer = 'granted',
  endpoint,
}: { answer?: NotificationPermission; endpoint?: string } = {}) {
  const made: Made = {
    endpoint: endpoint ?? 'https://push.example/own',
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      subscription = null
      return true
    }),
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  }
  let subscription = endpoint === undefined ? null : made
  let permission: NotificationPermission = endpoint === undefined ? 'default' : 'granted'
  const subscribe = vi.fn<(options: object) => Promise<Made>>(async () => (subscription = made))
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  const find = async () => registration
  define(window, 'PushManager', () => {})
  define(window, 'Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = answer),
  })
  define(navigator, 'serviceWorker', { getRegistration: find, register: find, ready: Promise.resolve(registration) })
  return { endpoint: made.endpoint, subscribe, unsubscribe: made.unsubscribe }
}

/** Takes away what `startPushBrowser` gave; call it after each test. */
export function stopPushBrowser(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, value })
}
