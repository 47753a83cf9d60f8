import type { Page } from '@playwright/test'
import { comingDay, noticeForm } from '../pages/notice-form.ts'
import { violationsOf } from '../support/accessibility.ts'
import { admin } from '../support/admin.ts'
import { typedDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { nextSession } from '../support/next-session.ts'

// The tests use up the free slots of one teacher in sequence.
test.describe.configure({ mode: 'serial' })
test.use({ as: 'teacher' })

const row = (page: Page, date: string) => page.getByRole('row').filter({ hasText: date })

const weekdays = ['', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']

async function deleteRow(page: Page, date: string): Promise<void> {
  await row(page, date)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
}

test('R-notices-18 R-notices-20 R-notices-33 R-notices-35: a make-up from its announcement to its deletion', async ({
  page,
}) => {
  await page.goto('/AvisRattrapage?onglet=ajout')
  const make = noticeForm(page)
  await make.fill({ date: comingDay(1, 1), slot: '08:30-10:00', type: 'Cours' })
  await expect(page.getByRole('group', { name: 'Groupe TD' }).getByRole('checkbox').first()).toBeChecked()
  await make.confirm.click()
  await expect(make.form.getByText(/à cette heure-là/)).toBeVisible()
  const date = await make.takeProposal(1)
  await make.confirm.click()
  await expect(page).toHaveURL('/AvisRattrapage')
  await expect(row(page, date)).toContainText('En attente de salle')

  await page.getByRole('tab', { name: 'Ajouter un rattrapage' }).click()
  const again = noticeForm(page)
  await expect(again.field('Date')).toHaveValue('')

  await page.goto('/AvisRattrapage')
  await row(page, date)
    .getByRole('link', { name: /^Modifier/ })
    .click()
  const edit = noticeForm(page)
  await expect(edit.field('Date')).toHaveValue(date)
  await expect(edit.groups.getByRole('checkbox').first()).toBeChecked()
  const later = await edit.takeProposal(4)
  await edit.confirm.click()
  await expect(page).toHaveURL('/AvisRattrapage')
  await expect(row(page, later)).toBeVisible()

  await page.reload()
  await deleteRow(page, later)
  await expect(row(page, later)).toHaveCount(0)
})

test('R-notices-19: a make-up processed by the administration is locked, also in an open page', async ({ page }) => {
  await page.goto('/AvisRattrapage?onglet=ajout')
  const make = noticeForm(page)
  await make.fill({ date: comingDay(2, 2), slot: '08:30-10:00', type: 'Cours' })
  const date = await make.takeProposal(2)
  const added = page.waitForResponse('**/api/avis/rattrapage/add')
  await make.confirm.click()
  const { id } = await (await added).json()
  await expect(row(page, date)).toBeVisible()
  await admin('notice', 'activate', String(id))
  await deleteRow(page, date)
  await expect(row(page, date)).toContainText("L'administration traite déjà cet avis")
  await expect(row(page, date).getByRole('button', { name: /^Modifier/ })).toHaveAttribute('aria-disabled', 'true')
})

test('R-notices-40 R-notices-48 R-notices-49: a free test from its announcement to its deletion', async ({ page }) => {
  await page.goto('/AvisTest/1?onglet=libre')
  const make = noticeForm(page)
  await make.field('Semestre').selectOption('Semestre 2')
  await expect(make.field("Type d'examen").getByRole('option')).not.toHaveCount(1)
  await make.field("Type d'examen").selectOption({ index: 1 })
  await make.fill({ date: comingDay(3, 1), slot: '08:30-10:00', type: 'TD' })
  const date = await make.takeProposal(0)
  await make.confirm.click()
  await expect(page).toHaveURL('/AvisTest/1')
  await expect(row(page, date)).not.toHaveCount(0)

  await row(page, date)
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .click()
  const edit = noticeForm(page)
  await expect(edit.field('Date')).toHaveValue(date)
  const later = await edit.takeProposal(5)
  await edit.confirm.click()
  await expect(page).toHaveURL('/AvisTest/1')
  await deleteRow(page, later)
  await expect(row(page, later)).toHaveCount(0)
})

test('R-notices-50 R-notices-51 R-notices-54: a test replaces a session and is shown on the timetable', async ({
  page,
}) => {
  const { weekday, slot, day } = await nextSession()
  const held = new Date(day)
  await page.goto('/AvisTest/2?onglet=seance')
  await page.getByRole('button', { name: new RegExp(`^${weekdays[weekday]}, ${slot}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un test' })
  await dialog.getByLabel('Date', { exact: true }).fill(typedDay(held, 1))
  await expect(dialog.getByLabel("Type d'examen").getByRole('option')).not.toHaveCount(1)
  await dialog.getByLabel("Type d'examen").selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'CONFIRMER' }).click()
  await expect(dialog.getByText('Cette date ne tombe pas sur le jour de la séance.')).toBeVisible()

  const date = typedDay(held, 0)
  await dialog.getByLabel('Date', { exact: true }).fill(date)
  await dialog.getByRole('button', { name: 'CONFIRMER' }).click()
  await expect(page).toHaveURL('/AvisTest/2')
  await expect(row(page, date)).toBeVisible()

  await page.goto('/EmploiEnseignant?semestre=2')
  await expect(page.getByRole('cell').filter({ hasText: date }).first()).toBeVisible()
  await page.goto('/AvisTest/2')
  await deleteRow(page, date)
  await expect(row(page, date)).toHaveCount(0)
})

test('R-notices-31: a change of type resets subject and groups, and shows what to choose first', async ({ page }) => {
  await page.goto('/AvisRattrapage?onglet=ajout')
  const make = noticeForm(page)
  await expect(make.groups).toContainText("Choisissez d'abord la date, le quart, le type et la matière.")
  await make.fill({ date: comingDay(4, 1), slot: '08:30-10:00', type: 'TP' })
  const groupsOfTP = await make.groups.textContent()
  await make.field('Type').selectOption('TD')
  // The only subject of the new type is chosen at once, with groups of its own.
  await expect(make.groups.getByRole('checkbox')).not.toHaveCount(0)
  await expect(make.groups).not.toHaveText(groupsOfTP ?? '')
  await expect(make.groups.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

for (const language of ['fr', 'ar'] as const)
  test(`lists, forms and dialogs have no accessibility violation in ${language}`, async ({ page }) => {
    await page.goto('/AvisRattrapage')
    await page.evaluate((it) => localStorage.setItem('language', it), language)
    for (const path of ['/AvisRattrapage?onglet=ajout', '/AvisTest/1?onglet=libre']) {
      await page.goto(path)
      await expect(page.getByRole('form')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    }
    await page.goto('/AvisRattrapage')
    await page
      .getByRole('main')
      .getByRole('row')
      .getByRole('button', { disabled: false })
      .filter({ has: page.locator('.lucide-trash-2') })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto('/AvisTest/1?onglet=seance')
    await page.getByRole('table').getByRole('button').first().click()
    // A dialog is modal for assistive technology once it has the focus.
    await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
