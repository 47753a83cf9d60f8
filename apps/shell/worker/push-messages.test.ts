import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
const focus = vi.fn<() => Promise<void>>()
const openWindow = vi.fn<(url: string) => Promise<null>>()
let tabs: { url: string; focus: () => Promise<void> }[] = []

beforeAll(async () => {
  const clients = { matchAll: async () => tabs, openWindow }
  Object.assign(self, { registration: { showNotification }, clients })
  await import('./push-messages.ts')
})
beforeEach(() => {
  vi.clearAllMocks()
  tabs = []
})

/** Fires an event of a service worker and waits until its work is done. */
async function fire(type: string, fields: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  self.dispatchEvent(
    Object.assign(new Event(type), { ...fields, waitUntil: (done: Promise<unknown>) => (work = done) }),
  )
  await work
}

const message = { title: 'الغيابات', body: 'غيابك مقبول', language: 'ar', path: '/AvisAbsence', tag: 'absence:1' }
const address = (path: string) => new URL(path, self.location.origin).href
const click = (data: unknown) => fire('notificationclick', { notification: { close: () => {}, data } })

it('a message is shown in its language, and replaces the one with its tag', async () => {
  await fire('push', { data: { json: () => message } })
  const { title, body, path, tag } = message
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, { body, lang: 'ar', dir: 'rtl', tag, data: path })
})

it('a message sets the number at the icon, where the browser has one, and is shown where it refuses', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockRejectedValue(new Error('not installed'))
  vi.stubGlobal('navigator', { setAppBadge })
  await fire('push', { data: { json: () => ({ ...message, unread: 3 }) } })
  vi.unstubAllGlobals()
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
  expect(showNotification).toHaveBeenCalledOnce()
})

it('a message without content shows nothing', async () => {
  await fire('push', { data: null })
  expect(showNotification).not.toHaveBeenCalled()
})

it('a pressed notification shows the tab that has its page open', async () => {
  tabs = [
    { url: address('/Note/1'), focus: async () => {} },
    { url: address('/AvisAbsence'), focus },
  ]
  await click('/AvisAbsence')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

it('a pressed notification opens a new tab, and leaves the sheet of another one as it is', async () => {
  tabs = [{ url: address('/Note/1'), focus }]
  await click('/AvisAbsence')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(address('/AvisAbsence'))
  expect(focus).not.toHaveBeenCalled()
})
