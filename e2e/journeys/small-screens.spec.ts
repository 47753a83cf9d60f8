import { examSheet } from '../pages/exam-sheet.ts'
import { frame } from '../pages/frame.ts'
import { pastDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { thisWeek } from '../support/this-week.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test.describe('on a phone', () => {
  test.use({ ...phone, as: 'teacher' })

  test('the menu is a drawer that closes when a page is chosen', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(frame(page).entry('Emploi du temps des groupes')).toBeHidden()
    await frame(page).menuToggle.tap()
    await frame(page).entry('Emploi du temps des groupes').tap()
    await expect(page).toHaveURL('/EmploiGroup')
    await expect(frame(page).title('Emploi du temps des groupes')).toBeVisible()
    await expect(frame(page).entry('Emploi du temps des groupes')).toBeHidden()
  })

  test('the timetable shows one day at a time, beginning with today', async ({ page }) => {
    await page.clock.setFixedTime(thisWeek('tuesday', '11:00'))
    await page.goto('/EmploiEnseignant')
    const timetable = page.getByRole('region', { name: /^Emploi du temps :/ })
    await expect(timetable.getByText('Mardi').filter({ visible: true }).first()).toBeVisible()
    await expect(timetable.getByText('Lundi').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Mercredi/ }).tap()
    await expect(timetable.getByText('Mercredi').filter({ visible: true }).first()).toBeVisible()
    await expect(timetable.getByText('Mardi').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Mardi/ }).tap()
    await expect(timetable.getByText('Mardi').filter({ visible: true }).first()).toBeVisible()
  })
})

test.describe('a sheet of marks on a phone', () => {
  test.use({ ...phone, as: 'teacher' })

  test('scrolls with its page, below its state and above its buttons', async ({ page }) => {
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(17))
    const grid = page.getByRole('grid')
    const last = grid.locator(`[aria-rowindex="${await grid.getAttribute('aria-rowcount')}"]`)
    await expect(last).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Aucune modification')).toBeInViewport({ ratio: 1 })
    await expect(sheet.save).toBeInViewport({ ratio: 1 })
    const frames = page
      .locator('main *')
      .evaluateAll((elements) =>
        elements.filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
        ),
      )
    expect(await frames).toEqual([])
  })
})

test.describe('on a laptop at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, as: 'teacher' })

  test('the timetable scrolls inside its frame, also while the current slot is outside of it', async ({ page }) => {
    await page.clock.setFixedTime(thisWeek('monday', '17:30'))
    // The semester, since this week may have holidays.
    await page.goto('/EmploiEnseignant?semestre=2')
    await expect(page.getByText('En ce moment')).toBeAttached()
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(excess).toBe(0)
  })
})

for (const [device, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport, as: 'teacher' })

    test('the buttons that save a sheet of marks are in view, and below them no mark that has the focus', async ({
      page,
    }) => {
      const sheet = examSheet(page)
      await sheet.openFree(pastDay(16))
      await sheet.marks.first().scrollIntoViewIfNeeded()
      await expect(sheet.save).toBeInViewport({ ratio: 1 })
      await sheet.marks.first().focus()
      for (let row = 0; row < 8; row++) {
        await page.keyboard.press('ArrowDown')
        const [mark, save] = [await page.locator('input:focus').boundingBox(), await sheet.save.boundingBox()]
        expect(mark!.y + mark!.height).toBeLessThanOrEqual(save!.y)
      }
    })
  })
