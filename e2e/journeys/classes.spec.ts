import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { noticeForm } from '../pages/notice-form.ts'
import { violationsOf } from '../support/accessibility.ts'
import { isoDay, nextWeekday, typedDay } from '../support/days.ts'
import { countClicks } from '../support/count-clicks.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

const classLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /: ouvrir la classe$/ })

/** Opens the current semester, which has sessions: the week may be in the holidays. */
async function openWeek(page: Page): Promise<void> {
  await page.goto('/EmploiEnseignant?semestre=2')
  await expect(classLink(page).first()).toBeVisible()
}

test('a cell of the timetable leads to its class in one click, and back to the timetable', async ({ page }) => {
  await openWeek(page)
  const clicks = await countClicks(page)
  await classLink(page).first().click()
  await expect(page).toHaveURL(/\/classes\/\d+\/\d+\/[1-4]\?semestre=2$/)
  expect(clicks()).toBe(1)
  await expect(page.getByRole('heading', { name: /^\d+ étudiants?$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Séances et rattrapages' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page
    .getByRole('region', { name: 'Séances et rattrapages' })
    .getByRole('link', { name: /l'appel : / })
    .first()
    .click()
  await expect(page.getByRole('switch').first()).toBeVisible()
})

test('the menu of a cell is used by keyboard', async ({ page }) => {
  await openWeek(page)
  const button = page.getByRole('button', { name: /^Actions : / }).first()
  await button.press('Enter')
  await expect(page.getByRole('link', { name: 'Notes', exact: true }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the weeks have dates, and their place in the URL', async ({ page }) => {
  const monday = nextWeekday(1)
  await page.goto(`/EmploiEnseignant?semaine=${isoDay(monday, 0)}`)
  await expect(page.getByRole('rowheader').first()).toContainText(typedDay(monday, 0))
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect(page.getByRole('rowheader').first()).toContainText(typedDay(monday, 7))
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toContainText(typedDay(monday, 7))
  expect(await violationsOf(page)).toEqual([])
})

test('a make-up is four clicks from home', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const clicks = await countClicks(page)
  await frame(page).searchButton.click()
  await page.getByRole('combobox').fill('rattrapage')
  await page
    .getByRole('option', { name: /Rattrapage/ })
    .filter({ hasText: 'LGL2-A' })
    .first()
    .click()
  const form = noticeForm(page)
  const date = await form.takeProposal(0)
  const added = page.waitForResponse('**/api/avis/rattrapage/add')
  await form.confirm.click()
  expect(await (await added).json()).toMatchObject({ errNum: 200 })
  expect(clicks()).toBe(4)
  const row = page.getByRole('row').filter({ hasText: date })
  await expect(row).not.toHaveCount(0)
  await row
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
})
