import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

/** Opens the page of the groups, and returns the rows of its table. */
async function openGroups(page: Page): Promise<Locator> {
  await page.goto('/EmploiGroup')
  const rows = page
    .getByRole('table', { name: 'Groupes' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(5)
  return rows
}

test('R-schedule-06: the groups of a semester are searched and paginated, five a page', async ({ page }) => {
  const rows = await openGroups(page)
  const first = (await rows.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(rows.first()).not.toHaveText(first)

  await page.getByLabel('Lignes par page').selectOption('All')
  await expect(rows.nth(5)).toBeVisible()
  const wanted = (await rows.last().getByRole('cell').first().innerText()).trim()
  await page.getByRole('searchbox').fill(wanted)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(wanted)
  await expect(page.getByRole('button', { name: 'Page suivante' })).toHaveCount(0)
})

test('R-schedule-03 R-schedule-07: a click on a group opens its timetable with teachers, at full width', async ({
  page,
}) => {
  const rows = await openGroups(page)
  const row = rows.first()
  const group = (await row.getByRole('cell').first().innerText()).trim()
  await row.getByText(group).click()
  const dialog = page.getByRole('dialog', { name: `Emploi du temps du groupe ${group}` })
  await expect(dialog.getByRole('table')).toBeVisible()
  const request = page.waitForRequest('**/api/emploi/get_by_group')
  await dialog.getByRole('tab', { name: /^Semestre/ }).click()
  expect(Object.keys((await request).postDataJSON()).sort()).toEqual(['annee_id', 'group_id', 'semestre_id'])
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(dialog.getByRole('rowheader').first()).toContainText('Lundi')
  const box = await dialog.boundingBox()
  expect(box!.width).toBeGreaterThan(1_150)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
