import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import { overrideRegistry, useApiAt } from '../support/override-responses.ts'
import { expect, test } from '../support/fixtures.ts'
import { setting } from '../support/settings.ts'

declare global {
  interface Window {
    remoteEntries: { src: string; integrity: string }[]
  }
}

// The CSP follows from the server's settings and is tested with the server.
test.use({ as: 'teacher', bypassCSP: true })

const elsewhere = setting('PORTAL_URL').replace('localhost', '127.0.0.1')

/** Serves the modules from the other origin. */
async function moveModules(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('registry'))
  await overrideRegistry(page, ({ remotes }) => {
    for (const remote of remotes) remote.base = elsewhere + remote.base
  })
}

/** Records the script elements of entries: each is removed once it has run. */
async function recordEntries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.remoteEntries = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('remoteEntry.js'))
          window.remoteEntries.push({ src: node.src, integrity: node.integrity })
    }).observe(document, { childList: true, subtree: true })
  })
}

test('modules on another origin (CDN) run, each file verified against its published hash', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/remotes/') && asked.push(new URL(request.url()).origin))
  await recordEntries(page)
  await moveModules(page)
  await page.goto('/EmploiEnseignant')
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([elsewhere]))
  const entries = await page.evaluate(() => window.remoteEntries)
  expect(entries.map(({ src }) => src).join()).toMatch(/schedule.*account/)
  for (const { src, integrity } of entries) expect(integrity, src).toMatch(/^sha384-/)
})

test.describe('a file changed on the other origin', () => {
  test.use({ expectedErrors: /integrity|schedule/ })

  test('does not run', async ({ page }) => {
    await moveModules(page)
    await page.route('**/remotes/schedule/**/remoteEntry.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.isTampered = true;\n${await response.text()}` })
    })
    await page.goto('/EmploiEnseignant')
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
  })
})

test.describe("an institute's server on another origin", () => {
  test.use({ as: null })

  test('gets the bearer token, which this browser stores, and no cookie', async ({ page, context }) => {
    const calls: Record<string, string>[] = []
    await useApiAt(page, `${elsewhere}/api`)
    await page.route(`${elsewhere}/api/**`, async (route) => {
      calls.push(route.request().headers())
      const response = await route.fetch()
      const headers = { ...response.headers(), 'access-control-allow-origin': setting('PORTAL_URL') }
      await route.fulfill({ response, headers })
    })
    await signInPage(page).signIn(accounts.teacher, password)
    await frame(page).entry('Mon emploi du temps').click()
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
    const registry = page.waitForRequest('**/portal/registry')
    await page.reload()
    const token = (await registry).headers()['authorization']
    expect(token).toMatch(/^Bearer [\w-]{43}$/)
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()

    expect(calls.filter(({ authorization }) => authorization === token).length).toBeGreaterThan(2)
    expect(calls.filter((headers) => 'x-session' in headers)).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
    await frame(page).signOut()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  })
})
