import { examSheet } from '../pages/exam-sheet.ts'
import { violationsOf } from '../support/accessibility.ts'
import { pastDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'

// The tests share one open DS, which each of them advances.
test.describe.configure({ mode: 'serial' })
test.use({ as: 'teacher' })

const list = '/Note/1?onglet=1'
const open = /^Saisir les notes/

test('R-marks-31: a DS gets its marks, and a draft persists after a reload', async ({ page }) => {
  await page.goto(list)
  await page.getByRole('link', { name: open }).click()
  await expect(page).toHaveURL('/AddNoteDs')
  const sheet = examSheet(page)
  await expect(sheet.marks.first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await sheet.marks.first().fill('7,5')
  await sheet.save.click()
  await expect(sheet.saved).toBeVisible()
  await page.reload()
  await expect(sheet.marks.first()).toHaveValue('7,5')
})

test('R-marks-10: a missing mark blocks validation, and the focus moves to its row', async ({ page }) => {
  await page.goto(list)
  await page.getByRole('link', { name: open }).click()
  const sheet = examSheet(page)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(sheet.dialog.getByRole('heading', { name: 'Il y a des notes non saisies' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(sheet.dialog.getByRole('button', { name: 'Oui', exact: true })).toHaveCount(0)
  await sheet.dialog.getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: /^Note / }).and(page.locator(':focus'))).toHaveValue('')
})

test('R-marks-11 R-marks-13: pasted, validated and published marks are immutable', async ({ page }) => {
  await page.goto(list)
  const exam = await page.getByRole('link', { name: open }).getAttribute('aria-label')
  await page.getByRole('link', { name: open }).click()
  const sheet = examSheet(page)
  await expect(sheet.marks.first()).toBeVisible()
  const students = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  await sheet.paste(Array.from({ length: students }, (_, index) => String(8 + (index % 10))))
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(sheet.dialog.getByText('Répartition des notes')).toBeVisible()
  await sheet.answer('Oui')
  await expect(page).toHaveURL(list)
  await expectToast(page, 'Les notes ont été validées avec succès.')

  await page.getByRole('link', { name: exam!.replace('Saisir les notes', 'Voir les notes') }).click()
  await expect(page.getByText('Notes validées : elles ne changent plus.')).toBeVisible()
  await expect(sheet.marks.first()).toBeDisabled()
  await page.getByRole('button', { name: 'Afficher les notes aux étudiants' }).click()
  await expect(sheet.dialog.getByRole('heading', { name: 'Affichage des notes DS' })).toBeVisible()
  await sheet.answer('Oui')
  await expect(page.getByText("Les notes sont affichées dans l'espace étudiant.").first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('link', { name: open })).toHaveCount(0)
})

test('R-marks-29 R-marks-32: the PDF of a DS opens, and its spreadsheet downloads with its file name', async ({
  page,
}) => {
  await page.goto(list)
  const popup = page.waitForEvent('popup')
  const printed = page.waitForResponse('**/api/scolarite/examen/passer/pdf/**')
  await page.getByRole('button', { name: /^PDF/, disabled: false }).first().click()
  expect((await printed).headers()['content-type']).toContain('application/pdf')
  await (await popup).close()
  // A browser without a viewer may download the PDF too.
  const download = page.waitForEvent('download', (file) => !file.suggestedFilename().endsWith('.pdf'))
  await page
    .getByRole('button', { name: /^Export/, disabled: false })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^Notes\(.+\)\(\d{4}-\d\d-\d\d\)\.xlsx$/)
})

test('R-marks-34: free marks have a sheet for each TD group', async ({ page }) => {
  const sheet = examSheet(page)
  await sheet.openFree(pastDay(2))
  await expect(page.getByRole('tablist', { name: 'Groupes TD' })).toBeVisible()
  await sheet.marks.first().fill('14')
  await sheet.save.click()
  await expect(sheet.saved).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
