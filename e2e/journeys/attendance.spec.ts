import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

// The tests share the sheets of one teacher.
test.describe.configure({ mode: 'serial' })
test.use({ as: 'teacher' })

async function openSheet(page: Page): Promise<void> {
  await page.goto('/NoteAndPresence?semestre=2')
  await page
    .getByRole('button', { name: /^(Lundi|Mardi), \d\d:\d\d-/ })
    .first()
    .click()
  await expect(page).toHaveURL('/AddNoteAndPresence')
  await show(page)
}

async function show(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(firstSwitch(page)).toBeVisible()
}

const firstSwitch = (page: Page) => page.getByRole('switch').first()
const isPresent = async (page: Page) => (await firstSwitch(page).getAttribute('aria-checked')) === 'true'
const expectPresence = (page: Page, isExpected: boolean) =>
  expect(firstSwitch(page)).toHaveAttribute('aria-checked', String(isExpected))

test('R-marks-16 R-marks-19 R-marks-23: attendance is saved and persists after a reload', async ({ page }) => {
  await openSheet(page)
  const before = await isPresent(page)
  await firstSwitch(page).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText(/1 étudiant enregistré à/)).toBeVisible()

  await page.reload()
  await show(page)
  await expectPresence(page, !before)
})

test('unsaved changes are offered for recovery after the tab was closed', async ({ page }) => {
  await openSheet(page)
  const before = await isPresent(page)
  await firstSwitch(page).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await show(page)
  await expectPresence(page, before)
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expectPresence(page, !before)
})

test('R-marks-24: Export downloads a spreadsheet with its file name', async ({ page }) => {
  await openSheet(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Notes&Présence\(.+\)\(\d{4}-\d\d-\d\d\)\.xlsx$/)
})

test('R-marks-25: the icon of an absence sheet opens it as a document', async ({ page }) => {
  await page.goto('/FicheAbsence')
  const popup = page.waitForEvent('popup')
  const printed = page.waitForResponse('**/api/impression_fiche_absence/**')
  await page
    .getByRole('button', { name: /^Imprimer la fiche/ })
    .first()
    .click()
  expect((await printed).headers()['content-type']).toContain('application/pdf')
  await (await popup).close()
})

test('R-marks-49 R-marks-50: a statistics card links to the absences of its group, and back', async ({ page }) => {
  await page.goto('/StatAbsence')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL('/Seances')
  await expect(page.getByRole('figure')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: "Nombre d'absences" })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('navigation', { name: "Fil d'Ariane" }).getByRole('link').click()
  await expect(page).toHaveURL('/StatAbsence')
})

test('R-shared-65: on a phone a roll takes one press for each student, and is saved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSheet(page)
  await page.getByRole('button', { name: 'Un par un' }).click()
  const dialog = page.getByRole('dialog')
  const left = async () => Number(/\d+$/.exec((await dialog.getByText(/Restants : \d+$/).textContent()) ?? '')?.[0])
  await expect(dialog.getByText(/Restants : \d+$/)).toBeVisible()
  const count = await left()
  expect(count).toBeGreaterThan(10)
  await dialog.getByRole('button', { name: 'Absent' }).click()
  for (let presses = 1; presses < count; presses++) {
    expect(await left()).toBe(count - presses)
    await dialog.getByRole('button', { name: 'Présent', exact: true }).click()
  }
  await expect(dialog.getByRole('list', { name: 'Absents' }).getByRole('listitem')).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^${count} étudiants enregistrés à`))).toBeVisible()
})
