import type { Page } from '@playwright/test'
import { casesOfRun } from '@portal/release-proofs'
import { expect, test } from '../support/fixtures.ts'
import { waitForStablePage, takeShifts, trackShifts, type Shifts } from '../support/layout-shift.ts'
import { pages } from '../support/pages.ts'

const limit = 0.02

/** Milliseconds that a card waits for its data. */
const dataLimit = 4_000

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
          const found = new Findings()
          for (const { path } of pages.filter((it) => it.as === account)) {
            // From page to page takes a press, after which the browser does not count what the press replaces. Without a
            // press each page is opened from a path without one.
            const leave = () => shiftsOf(page, () => step(page, elsewhere))
            found.add(path, await shiftsOf(page, () => step(page, path), leave))
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
          const clearCache = () => devtools.send('Network.clearBrowserCache')
          found.add(`${path}, for the first time`, await shiftsOf(page, () => page.goto(path), clearCache))
          found.add(`${path}, again`, await shiftsOf(page, () => page.reload()))
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
          found.add(path, await shiftsOf(page, () => page.goto(path)))
        }
        expect(found.above(limit)).toEqual([])
      })
    })
  })
}

/** The shifts while a page is opened, after `before`. */
async function shiftsOf(
  page: Page,
  open: () => Promise<unknown>,
  before: () => Promise<unknown> = () => Promise.resolve(),
  attempts = 3,
): Promise<Shifts> {
  await before()
  const begin = performance.now()
  await open()
  await waitForStablePage(page)
  const hasWaited = performance.now() - begin > dataLimit
  const shifts = await takeShifts(page)
  // A card that waits longer gives up its place, and has one again when its data come. So the page is opened again on a
  // machine that is too busy to say anything.
  return hasWaited && shifts.score > limit && attempts > 1 ? shiftsOf(page, open, before, attempts - 1) : shifts
}

/** Navigates to another path of the portal within the same document. */
async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path)
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
