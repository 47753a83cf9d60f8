import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'
import { pages } from '../support/pages.ts'

test.describe('the menu of a teacher', () => {
  test.use({ as: 'teacher', viewport: { width: 1440, height: 900 } })

  test('R-shared-06: needs no scrolling on any page, and marks the entry of the page', async ({ page }) => {
    test.slow()
    const own = pages.filter(({ as, title }) => as === 'teacher' && !/réservé|introuvable/.test(title))
    await page.goto('/dashboard')
    for (const { path, title } of own) {
      await page.evaluate((address) => window.history.pushState(null, '', address), path)
      await expect(frame(page).title(title).first()).toBeVisible()
      const side = page.getByRole('complementary').filter({ has: frame(page).menu })
      const excess = await side.evaluate((element) => element.scrollHeight - element.clientHeight)
      expect(excess, path).toBeLessThanOrEqual(0)
      // The top bar leads to these pages.
      if (/^\/(notifications|profile)/.test(path)) continue
      await expect(frame(page).menu.locator('[aria-current]'), path).toHaveCount(1)
    }
  })

  test('remembers which groups are open, and shows the place of a page below a list', async ({ page }) => {
    await page.goto('/dashboard')
    await frame(page).openGroup('Notes')
    await page.reload()
    await expect(frame(page).group('Notes')).toHaveAttribute('aria-expanded', 'true')
    await page.goto('/CalendrierExam')
    const breadcrumb = page.getByRole('navigation', { name: "Fil d'Ariane" })
    await breadcrumb.getByRole('link', { name: 'Surveillance' }).click()
    await expect(page).toHaveURL('/Surveillance')
    await expect(breadcrumb).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'teacher', viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a bar leads to the first page, to the pages of a group and to the whole menu', async ({ page }) => {
    await page.goto('/EmploiGroup')
    const { bottomBar } = frame(page)
    await expect(bottomBar).toBeInViewport()
    await expect(bottomBar.getByRole('button', { name: 'Mes classes' })).toHaveAttribute('aria-current', 'true')
    await bottomBar.getByRole('button', { name: 'Notes' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Notes' })
    await sheet.getByRole('link', { name: 'Mes corrections' }).tap()
    await expect(frame(page).title('Mes corrections')).toBeVisible()
    await expect(sheet).toBeHidden()
    await bottomBar.getByRole('link', { name: "Aujourd'hui" }).tap()
    await expect(frame(page).title('Actualités')).toBeVisible()
  })
})
