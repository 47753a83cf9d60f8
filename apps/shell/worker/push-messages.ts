/** Shows pushed notifications while the portal is closed. */
declare const self: ServiceWorkerGlobalScope

/** As the server composes it. */
interface PushMessage {
  title: string
  body: string
  language: 'fr' | 'ar' | 'en'
  path: string
  tag: string
  /** Missing in a message of an older server. */
  unread?: number
}

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (message) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: unknown = event.notification.data
  if (typeof path === 'string') event.waitUntil(open(path))
})

async function show({ title, body, language, path, tag, unread }: PushMessage): Promise<void> {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  if (unread !== undefined && 'setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(unread).catch(() => undefined)
  await self.registration.showNotification(title, { body, lang: language, dir, tag, data: path })
}

/** Shows the page in the tab that has it open, else in a new one: other tabs may have unsaved input. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

// A module, in which `self` can be declared as that of a service worker.
export {}
