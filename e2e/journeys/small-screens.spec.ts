import { frame } from '../pages/frame.ts'
import { expect, test } from '../portal/fixtures.ts'
import { thisWeek } from '../portal/this-week.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test.describe('on a phone', () => {
  test.use({ ...phone, as: 'teacher' })

  test('the menu is a drawer that closes when a page is chosen', async ({ page }) => {
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

test.describe('on a laptop at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, as: 'teacher' })

  test('the timetable scrolls inside its frame, also while the current slot is outside of it', async ({ page }) => {
    await page.clock.setFixedTime(thisWeek('monday', '17:30'))
    await page.goto('/EmploiEnseignant')
    await expect(page.getByText('En ce moment')).toBeAttached()
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(excess).toBe(0)
  })
})
