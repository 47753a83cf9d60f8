import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { expect, test } from '../portal/journey.ts'

test.use({ as: 'teacher' })

const entry = '**/remotes/schedule/**/remoteEntry.js*'

async function livesOn(page: Page): Promise<void> {
  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  await frame(page).speak('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await frame(page).speak('Français')
  await frame(page).entry('Emploi enseignant').click()
}

test.describe('a module whose file is gone', () => {
  test.use({ expectedErrors: /status of 404|schedule/ })

  test('leaves the portal alive, offers Retry, and comes back without a reload', async ({ page }) => {
    let asked = 0
    await page.route(entry, async (route) => {
      asked++
      await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' })
    })
    await page.goto('/EmploiEnseignant')
    const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible({ timeout: 15_000 })
    await livesOn(page)
    await expect(retry).toBeVisible({ timeout: 15_000 })
    const before = asked
    await retry.click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(retry).toBeVisible({ timeout: 15_000 })
    await page.unroute(entry)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await retry.click()
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })
})

test.describe('a module whose file was changed on the way', () => {
  test.use({ expectedErrors: /integrity|schedule/ })

  test('does not run', async ({ page }) => {
    await page.route(entry, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.tampered = true;\n${await response.text()}` })
    })
    await page.goto('/EmploiEnseignant')
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 15_000 })
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
    await livesOn(page)
  })
})
