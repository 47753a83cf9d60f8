import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

test('a teacher gets from sign-in to the second semester of the timetable by keyboard alone', async ({ page }) => {
  const signIn = signInPage(page)
  await signIn.open()
  await expect(signIn.year).toHaveValue(/\d/)
  await tabTo(page, signIn.email)
  await page.keyboard.type(accounts.teacher)
  await tabTo(page, signIn.password)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(frame(page).title('Actualités')).toBeVisible()

  await tabTo(page, frame(page).entry('Mon emploi du temps'))
  await page.keyboard.press('Enter')
  await expect(frame(page).title('Mon emploi du temps')).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'Semaine' }))
  for (const next of ['Semestre 1', 'Semestre 2']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: next })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(page.getByRole('tabpanel', { name: 'Semestre 2' }).getByRole('table')).toBeVisible()
})

test('the first tab stop is a skip link past the menu to the page', async ({ page, sessionOf }) => {
  await page.context().setStorageState(await sessionOf('teacher'))
  await page.goto('/EmploiEnseignant')
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await page
    .getByRole('main')
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
