import { comingDay } from '../pages/notice-form.ts'
import { wishSheet } from '../pages/wish-sheet.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseNext, pressOn, tabTo } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

test('a wish sheet is filled in, reordered and submitted by keyboard alone', async ({ teacherPage: page }) => {
  test.slow()
  const form = wishSheet(page)
  await page.goto('/FicheVoeuxEnseignant')
  await expect(page.getByLabel('Semestre')).not.toHaveValue('')
  await pressOn(page, page.getByRole('checkbox', { name: 'Lundi' }), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Afficher' }))
  await form.search(1, 'td')
  await expect(form.control('Matière', 2)).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Ajouter une ligne, Licence' }))
  // A row that is added begins with level and speciality of the one before.
  await expect(form.control('Matière', 2)).toBeFocused()
  await chooseNext(page, form.control('Matière', 2), 2)
  await chooseNext(page, form.control('Type', 2))
  const chosen = (row: number) => form.control('Matière', row).locator('option:checked')
  const second = await chosen(2).innerText()
  await pressOn(page, page.getByRole('button', { name: 'Monter la ligne 2' }))
  await expect(chosen(1)).toHaveText(second)
  await expect(form.control('Ordre de préférence', 1)).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Monter la ligne 1' })).toBeFocused()
  await pressOn(page, form.confirm)
  await expectToast(page, 'Votre fiche de vœux a été ajoutée avec succès.')
})

test('a book is found and reserved by keyboard alone', async ({ teacherPage: page }) => {
  await page.goto('/AddDemandeLivre')
  await pressOn(page, page.getByRole('button', { name: 'Afficher tout' }))
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('algebre')
  await pressOn(page, page.getByRole('button', { name: /^Réserver Algèbre/ }).first())
  const dialog = page.getByRole('dialog', { name: 'Réservation' })
  const day = comingDay(4, 3)
  for (const [label, time] of [
    ['Date de début', '09:00'],
    ['Date de fin', '10:00'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label))
    await page.keyboard.type(`${day} ${time}`)
  }
  await pressOn(page, dialog.getByRole('button', { name: 'Confirmer' }))
  await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible()
})

test.describe('a supervisor', () => {
  test.use({ as: 'teacher' })

  test('assigns a subject to a student and withdraws it by keyboard alone', async ({ page }) => {
    const subject = 'Un planning accessible'
    await page.goto('/AffectationSujet')
    const row = page.getByRole('row').filter({ hasText: 'Aucun sujet' }).first()
    const student = (await row.getByRole('button').getAttribute('aria-label')) ?? ''
    const open = page.getByRole('button', { name: student, exact: true })
    const own = page.getByRole('row').filter({ has: open })
    await pressOn(page, open)
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('Titre du sujet'))
    await page.keyboard.type(subject)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(own).toContainText(subject)
    await expect(open).toBeFocused()

    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: "Annuler l'affectation du sujet" }))
    await expect(own).toContainText('Aucun sujet')
  })
})
