import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { confirmPassword } from '../support/confirm-password.ts'
import { query } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'
import { createTeacher } from '../support/new-teacher.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * No push service is reached by the tests: the browser gets an address at one without asking it. A browser without a
 * screen says that notifications are denied, whatever was granted.
 */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stored = 'test.push'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const subscription = () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${localStorage.getItem(stored)}`,
      unsubscribe: async () => {
        localStorage.removeItem(stored)
        return true
      },
      toJSON: () => ({ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
    })
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(stored) ? Object(subscription()) : null)
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(stored, crypto.randomUUID())
      return Object(subscription())
    }
  })
}

const devicesOf = (email: string) =>
  query<{ endpoint: string; label: string }>(
    `select d.endpoint, d.label from push_device d join account a on a.id = d.account_id where a.email = '${email}'`,
  )

test('a device shows notifications until its person signs out', async ({ page, context, request }) => {
  await context.grantPermissions(['notifications'])
  await standInForPushService(page)
  const { email, password } = await createTeacher(request)
  await signInPage(page).signIn(email, password)
  await page.goto('/notifications/mails')
  await page.getByRole('button', { name: 'Activer sur cet appareil' }).click()
  await confirmPassword(page, password)
  await expect(page.getByText('Cet appareil affiche vos notifications.')).toBeVisible()
  const [device] = await devicesOf(email)
  expect(device?.label).toMatch(/ · /)

  expect(context.serviceWorkers().map((worker) => new URL(worker.url()).pathname)).toEqual(['/push-worker.js'])

  // The next page confirms the device in its session.
  await page.reload()
  await expect(page.getByText('Cet appareil affiche vos notifications.')).toBeVisible()
  await frame(page).signOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await devicesOf(email)).toEqual([])
  // The worker stays, for pages without a network.
  expect(
    await page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return Promise.all(registrations.map(({ pushManager }) => pushManager.getSubscription()))
    }),
  ).toEqual([null])
})

test.describe('a service worker', () => {
  test.use({ expectedErrors: /worker-src/ })

  test('can be no other code of the portal', async ({ page, context, request }) => {
    const { email, password } = await createTeacher(request)
    await signInPage(page).signIn(email, password)
    const script = await page.locator('script[src]').first().getAttribute('src')
    const refusal = await page.evaluate(
      (address) =>
        navigator.serviceWorker.register(address).then(
          () => 'registered',
          (error: Error) => error.name,
        ),
      script ?? '',
    )
    expect(refusal).toBe('SecurityError')
    for (const worker of context.serviceWorkers()) expect(new URL(worker.url()).pathname).toBe('/push-worker.js')
  })
})
