import type { Page } from '@playwright/test'
import { casesOfRun, isCommitRun, isInShare } from '@portal/release-proofs'
import { changedPages } from '@portal/release-proofs/journeys'
import { contrastViolations, violationsExceptContrast, violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { pages, type PortalPage } from '../support/pages.ts'
import { navigateTo } from '../support/navigate-to.ts'

const desk = { width: 1280, height: 800 }
const narrowScreens = { 'a phone': { width: 360, height: 740 }, 'a laptop at 200 %': { width: 640, height: 400 } }

/** Pages of the shell itself; a page of a remote is reached without reloading the portal. */
const shellTitles = ['Connexion', 'Accès réservé', 'Page introuvable']

type Account = PortalPage['as']

interface Settings {
  language: 'fr' | 'ar'
  colorMode?: 'dark'
}

/** Opens each page of the account once, in one tab, and returns what `inspect` finds on all of them. */
async function visitPages(
  page: Page,
  account: Account,
  { language, colorMode }: Settings,
  inspect: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  const own = pages.filter(({ as }) => as === account)
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
    found.push(...(await inspect()))
  }
  return found
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
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 10_000 })
      .catch(() => undefined)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (excess > 0) found.push(`${new URL(page.url()).pathname}: ${excess} px wider than ${name}`)
  }
  await page.setViewportSize(desk)
  return found
}

/** The sweeps of an account's pages, which return what is wrong. A commit makes one of each account, a release all. */
const sweeps: Record<string, (page: Page, account: Account) => Promise<string[]>> = {
  'breaks no accessibility rule and fits narrow screens in French': (page, account) =>
    visitPages(page, account, { language: 'fr' }, async () => [
      ...(await violationsOf(page)),
      ...(await overflows(page)),
    ]),

  async 'breaks no accessibility rule and fits narrow screens in Arabic'(page, account) {
    const problems = await visitPages(page, account, { language: 'ar' }, async () => [
      ...(await violationsExceptContrast(page)),
      ...(await overflows(page)),
    ])
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    return problems
  },

  'has enough contrast in dark mode': (page, account) =>
    visitPages(page, account, { language: 'fr', colorMode: 'dark' }, () => contrastViolations(page)),
}

/** A commit sweeps the accounts that have a page it changes, and one in three of the others. */
function isSwept(account: Account): boolean {
  if (!isCommitRun()) return true
  const changed = changedPages()
  const hasChanged = pages.some(({ as, path }) => as === account && changed.some((start) => path.startsWith(start)))
  return hasChanged || isInShare(`pages of ${account}`, 3)
}

for (const account of [...new Set(pages.map(({ as }) => as))].filter(isSwept)) {
  const name = account ?? 'nobody'
  test.describe(`every page of ${name}`, () => {
    test.use({ as: account, viewport: desk })

    for (const [promise, sweep] of casesOfRun(Object.entries(sweeps), { of: name }))
      test(promise, async ({ page }) => expect(await sweep(page, account)).toEqual([]))
  })
}
