import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { text } from '../support/texts.ts'

test.use({ as: 'teacher' })

const pages = [
  { remote: 'marks', path: '/NoteAndPresence' },
  { remote: 'notices', path: '/AvisRattrapage' },
  { remote: 'library', path: '/Tirage' },
] as const

for (const language of ['fr', 'ar'] as const)
  for (const { remote, path } of pages)
    test(`? opens the help of ${path} in ${language}, loaded only then, and gives the focus back`, async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await openIn(page, language, path)
      const before = scripts.length
      const button = page.getByRole('button', { name: text('packages/remote-kit/src', 'help.open', language) })
      await button.focus()
      await page.keyboard.press('?')
      const panel = page.getByRole('dialog', { name: text('packages/remote-kit/src', 'help.title', language) })
      await expect(panel).toContainText(text(`apps/${remote}/src/help`, `${path}.text`, language))
      expect(scripts.length).toBeGreaterThan(before)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    })

async function openIn(page: Page, language: 'fr' | 'ar', path: string): Promise<void> {
  await page.goto('/dashboard')
  await page.evaluate((it) => localStorage.setItem('language', it), language)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
