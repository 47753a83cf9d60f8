import type { Page } from '@playwright/test'
import { casesOfRun } from '../../scripts/lib/release-proofs.ts'
import { expect, test } from '../portal/fixtures.ts'
import { waitForStablePage, takeShifts, trackShifts, type Shifts } from '../portal/layout-shift.ts'
import { pages } from '../portal/pages.ts'

const limit = 0.02
const wide = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** All pairs of language, width and speed. A commit is measured in one setting, a release in all. */
const settings = [
  { language: 'fr', where: 'wide', screen: wide, isSlow: true },
  { language: 'fr', where: 'on a phone', screen: phone, isSlow: false },
  { language: 'ar', where: 'wide', screen: wide, isSlow: false },
  { language: 'ar', where: 'on a phone', screen: phone, isSlow: true },
] as const

/** A path without a page. */
const elsewhere = '/nulle-part'

/** Pages whose first visit loads the menu, the frame and the page at once. */
const opened = ['/dashboard', '/EmploiEnseignant', '/Note/1', '/FicheVoeux']

for (const { language, where, screen, isSlow } of casesOfRun(settings)) {
  test.describe(`in ${language}, ${where}, ${isSlow ? 'slow' : 'fast'}`, () => {
    for (const account of ['teacher', 'head'] as const) {
      test.describe(() => {
        test.use({ ...screen, as: account })

        test(`no page of a ${account} shifts its layout after a navigation`, async ({ page }) => {
          await prepare(page, language, isSlow)
          await page.goto(elsewhere)
          await waitForStablePage(page)
          await takeShifts(page)
          const found = new Findings()
          for (const { path } of pages.filter((it) => it.as === account)) {
            // From page to page takes a press, after which the browser does not count what the press replaces. Without a
            // press each page is opened from a path without one.
            await step(page, elsewhere)
            await takeShifts(page)
            await step(page, path)
            found.add(path, await takeShifts(page))
          }
          expect(found.above(limit)).toEqual([])
        })
      })
    }

    test.describe(() => {
      test.use({ ...screen, as: 'teacher' })

      test('no page shifts its layout while the portal loads with it, on the first visit and later', async ({
        page,
      }) => {
        await prepare(page, language, isSlow)
        const devtools = await page.context().newCDPSession(page)
        const found = new Findings()
        for (const path of opened) {
          await devtools.send('Network.clearBrowserCache')
          await page.goto(path)
          await waitForStablePage(page)
          found.add(`${path}, for the first time`, await takeShifts(page))
          await page.reload()
          await waitForStablePage(page)
          found.add(`${path}, again`, await takeShifts(page))
        }
        expect(found.above(limit)).toEqual([])
      })
    })

    test.describe(() => {
      test.use(screen)

      test('no public page shifts its layout', async ({ page }) => {
        await prepare(page, language, isSlow)
        const found = new Findings()
        for (const { path } of pages.filter((it) => it.as === null)) {
          await page.goto(path)
          await waitForStablePage(page)
          found.add(path, await takeShifts(page))
        }
        expect(found.above(limit)).toEqual([])
      })
    })
  })
}

/** Navigates to another path of the portal within the same document. */
async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path)
  await waitForStablePage(page)
}

class Findings {
  readonly #found: { path: string; shifts: Shifts }[] = []

  add(path: string, shifts: Shifts): void {
    this.#found.push({ path, shifts })
    test.info().annotations.push({ type: 'layout shift', description: `${path} ${shifts.score.toFixed(3)}` })
  }

  above(score: number): string[] {
    const isAbove = ({ shifts }: { shifts: Shifts }) => shifts.score > score
    return this.#found
      .filter(isAbove)
      .map(({ path, shifts }) => [`${path} moves by ${shifts.score.toFixed(3)}`, ...shifts.moved].join('\n  '))
  }
}

/** Sets the language; with `isSlow` throttles the CPU and delays every API response. */
async function prepare(page: Page, language: string, isSlow: boolean): Promise<void> {
  test.setTimeout(60_000 + pages.length * 10_000)
  await trackShifts(page)
  await page.addInitScript((value) => localStorage.setItem('language', value), language)
  if (!isSlow) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    // The page may have navigated away meanwhile.
    await route.continue().catch(() => undefined)
  })
}
