import { frame } from '../pages/frame.ts'
import { overrideRegistry } from '../portal/override-responses.ts'
import { expect, test } from '../portal/fixtures.ts'
import { setting } from '../portal/settings.ts'

// The CSP follows from the server's settings and is tested with the server.
test.use({ as: 'teacher', bypassCSP: true })

test('modules on another origin (CDN) run, each file verified against its published hash', async ({ page }) => {
  const elsewhere = setting('PORTAL_URL').replace('localhost', '127.0.0.1')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/remotes/') && asked.push(new URL(request.url()).origin))
  await page.addInitScript(() => localStorage.removeItem('registry'))
  await overrideRegistry(page, ({ remotes }) => {
    for (const remote of remotes) remote.base = elsewhere + remote.base
  })
  await page.goto('/EmploiEnseignant')
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([elsewhere]))
  const entries = page.locator('script[src*="remoteEntry.js"]')
  for (const entry of await entries.all()) await expect(entry).toHaveAttribute('integrity', /^sha384-/)
})

test.describe('a file changed on the other origin', () => {
  test.use({ expectedErrors: /integrity|schedule/ })

  test('does not run', async ({ page }) => {
    const elsewhere = setting('PORTAL_URL').replace('localhost', '127.0.0.1')
    await page.addInitScript(() => localStorage.removeItem('registry'))
    await overrideRegistry(page, ({ remotes }) => {
      for (const remote of remotes) remote.base = elsewhere + remote.base
    })
    await page.route('**/remotes/schedule/**/remoteEntry.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.isTampered = true;\n${await response.text()}` })
    })
    await page.goto('/EmploiEnseignant')
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
  })
})
