import type { Page } from '@playwright/test'
import { violationsOf } from '../portal/accessibility.ts'
import { expect, test } from '../portal/journey.ts'
import { pages, type PortalPage } from '../portal/pages.ts'

async function open(page: Page, path: string, kept: Record<string, string>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const name = ({ path, as }: PortalPage) => `${path} as ${as ?? 'nobody'}`

for (const portalPage of pages) {
  test.describe(name(portalPage), () => {
    test.use({ as: portalPage.as })

    test('has no accessibility violation in French and in Arabic', async ({ page }) => {
      await open(page, portalPage.path, { language: 'fr' })
      await expect(page.getByRole('heading', { level: 1, name: portalPage.title })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await open(page, portalPage.path, { language: 'ar' })
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await violationsOf(page)).toEqual([])
    })
  })
}

for (const path of ['/profile', '/EmploiEnseignant']) {
  test.describe(`${path} in the dark`, () => {
    test.use({ as: 'teacher' })

    test('has no accessibility violation', async ({ page }) => {
      await open(page, path, { appearance: JSON.stringify({ colorMode: 'dark', density: 'comfortable' }) })
      expect(await violationsOf(page)).toEqual([])
    })
  })
}

test.describe('whoever wants less motion', () => {
  test.use({ as: 'teacher' })

  test('sees a page in its final look from the first picture on', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const looks = new Set<string>()
      const watch = () => {
        const heading = document.querySelector('main h1')
        if (heading) looks.add(getComputedStyle(heading).color)
        document.documentElement.dataset.looks = [...looks].join(' then ')
        requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
    await open(page, '/Sujet', {})
    await page.waitForTimeout(500)
    const final = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
    await expect(page.locator('html')).toHaveAttribute('data-looks', final)
  })
})
