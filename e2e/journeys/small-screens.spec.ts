import { frame } from '../pages/frame.ts'
import { expect, test } from '../portal/journey.ts'
import { pages } from '../portal/pages.ts'
import { thisWeek } from '../portal/this-week.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

const screens = {
  'on a phone': phone,
  'on a laptop at 200 %': { viewport: { width: 640, height: 400 } },
}

for (const [where, screen] of Object.entries(screens)) {
  for (const account of [null, 'teacher', 'head'] as const) {
    test.describe(`${where}, ${account ?? 'nobody'}`, () => {
      test.use({ ...screen, as: account })

      test('no page is wider than the screen, in French and in Arabic', async ({ page }) => {
        const own = pages.filter((it) => it.as === account)
        test.setTimeout(30_000 + own.length * 10_000)
        for (const language of ['fr', 'ar']) {
          await page.goto('/login')
          await page.evaluate((it) => localStorage.setItem('language', it), language)
          for (const { path } of own) {
            await page.goto(path)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
            expect(overflow, `${path} in ${language}`).toBeLessThanOrEqual(0)
          }
        }
      })
    })
  }
}

test.describe('on a phone', () => {
  test.use({ ...phone, as: 'teacher' })

  test('the menu is a sheet that closes when a page is chosen', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(frame(page).entry('Emploi groupe')).toBeHidden()
    await frame(page).menuToggle.tap()
    await frame(page).entry('Emploi groupe').tap()
    await expect(page).toHaveURL('/EmploiGroup')
    await expect(frame(page).title('Emploi du temps des groupes')).toBeVisible()
    await expect(frame(page).entry('Emploi groupe')).toBeHidden()
  })

  test('the timetable shows one day at a time, beginning with today', async ({ page }) => {
    await page.clock.setFixedTime(thisWeek('tuesday', '11:00'))
    await page.goto('/EmploiEnseignant')
    const main = page.getByRole('main')
    await expect(main.getByText('Mardi').filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByText('Lundi').filter({ visible: true })).toHaveCount(0)
    await main.getByRole('button', { name: 'Jour suivant' }).tap()
    await expect(main.getByText('Mercredi').filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByText('Mardi').filter({ visible: true })).toHaveCount(0)
    await main.getByRole('button', { name: 'Jour précédent' }).tap()
    await expect(main.getByText('Mardi').filter({ visible: true }).first()).toBeVisible()
  })
})
