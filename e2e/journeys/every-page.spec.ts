import type { Page } from '@playwright/test'
import { contrastViolations, violationsExceptContrast, violationsOf } from '../portal/accessibility.ts'
import { expect, test } from '../portal/fixtures.ts'
import { pages, type PortalPage } from '../portal/pages.ts'
import { navigateTo } from '../portal/navigate-to.ts'

const desk = { width: 1280, height: 800 }
const narrowScreens = { 'a phone': { width: 360, height: 740 }, 'a laptop at 200 %': { width: 640, height: 400 } }

/** Pages of the shell itself; a page of a remote is reached without reloading the portal. */
const shellTitles = ['Connexion', 'Accès réservé', 'Page introuvable']

interface Settings {
  language: 'fr' | 'ar'
  colorMode?: 'dark'
}

/** Opens each page of the account once, in one tab, and runs `inspect` on it. */
async function visitPages(
  page: Page,
  account: PortalPage['as'],
  { language, colorMode }: Settings,
  inspect: (portalPage: PortalPage) => Promise<void>,
): Promise<void> {
  const own = pages.filter(({ as }) => as === account)
  test.setTimeout(60_000 + own.length * 15_000)
  const appearance = colorMode && JSON.stringify({ colorMode, density: 'comfortable' })
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, value)
    },
    { language, appearance },
  )
  let isLoaded = false
  for (const portalPage of own) {
    const isShellPage = shellTitles.includes(portalPage.title)
    if (isLoaded && account && !isShellPage) await navigateTo(page, portalPage.path)
    else await load(page, portalPage.path)
    isLoaded = true
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    if (language === 'fr') await expect(page.getByRole('heading', { level: 1, name: portalPage.title })).toBeVisible()
    await inspect(portalPage)
  }
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The narrow screens on which the page overflows horizontally. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [name, viewport] of Object.entries(narrowScreens)) {
    await page.setViewportSize(viewport)
    // The phone layout is rendered after the browser has reported the new width.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (excess > 0) found.push(`${new URL(page.url()).pathname}: ${excess} px wider than ${name}`)
  }
  await page.setViewportSize(desk)
  return found
}

for (const account of new Set(pages.map(({ as }) => as))) {
  test.describe(`every page of ${account ?? 'nobody'}`, () => {
    test.use({ as: account, viewport: desk })

    test('breaks no accessibility rule and fits narrow screens in French', async ({ page }) => {
      const problems: string[] = []
      await visitPages(page, account, { language: 'fr' }, async () => {
        problems.push(...(await violationsOf(page)), ...(await overflows(page)))
      })
      expect(problems).toEqual([])
    })

    test('breaks no accessibility rule and fits narrow screens in Arabic', async ({ page }) => {
      const problems: string[] = []
      await visitPages(page, account, { language: 'ar' }, async () => {
        problems.push(...(await violationsExceptContrast(page)), ...(await overflows(page)))
      })
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(problems).toEqual([])
    })

    test('has enough contrast in dark mode', async ({ page }) => {
      const problems: string[] = []
      await visitPages(page, account, { language: 'fr', colorMode: 'dark' }, async () => {
        problems.push(...(await contrastViolations(page)))
      })
      expect(problems).toEqual([])
    })
  })
}
