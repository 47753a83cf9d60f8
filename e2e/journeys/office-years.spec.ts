import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { examSheet } from '../pages/exam-sheet.ts'
import { comingDay, noticeForm } from '../pages/notice-form.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertClass } from '../support/insert-class.ts'
import { expectToast } from '../support/toasts.ts'

// Dates that the server refuses.
test.use({ as: 'registrar', expectedErrors: /status of 422 .*\/api\/v1\/years$/ })

/** Fills the first and the last day of a part of the form of a year. */
async function fillPeriod(page: Page, part: string, first: string, last: string): Promise<void> {
  const section = page.getByRole('region', { name: part, exact: true })
  await section.getByLabel('Premier jour').fill(first)
  await section.getByLabel('Dernier jour').fill(last)
}

test('a year is created with a holiday, and once it is closed the marks of its teachers are read-only', async ({
  page,
  browser,
  baseURL,
  newTeacher: teacher,
}) => {
  // A past year of its own, because the other journeys work in the current one.
  const from = randomInt(1960, 2015)
  const [year, to] = [`${from}-${from + 1}`, from + 1]
  await page.goto('/office/years')
  await page.getByRole('link', { name: "Créer l'année suivante" }).click()
  await expect(page.getByRole('region', { name: /^Jour férié / }).first()).toBeVisible()
  const remove = page.getByRole('button', { name: 'Retirer' })
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
  await fillPeriod(page, "Dates de l'année", `01/09/${from}`, `31/08/${to}`)
  await fillPeriod(page, 'Semestre 1', `14/09/${from}`, `31/01/${to}`)
  await fillPeriod(page, 'Semestre 2', `30/01/${to}`, `05/06/${to}`)
  await page.getByRole('button', { name: 'Ajouter un jour férié' }).click()
  await page.getByRole('region', { name: 'Jour férié 1' }).getByLabel('Nom', { exact: true }).fill('Fête du Travail')
  await fillPeriod(page, 'Jour férié 1', `01/05/${to}`, `01/05/${to}`)
  await page.getByRole('button', { name: "Créer l'année" }).click()
  await expect(page.getByText('Le semestre 2 doit commencer après la fin du semestre 1.')).toBeVisible()
  await fillPeriod(page, 'Semestre 1', `14/09/${from}`, `16/01/${to}`)
  await page.getByRole('button', { name: "Créer l'année" }).click()
  await expectToast(page, 'Année enregistrée.')
  const row = page.getByRole('row').filter({ hasText: year })
  await expect(row).toContainText('Ouverte')

  await insertClass(year, teacher.email)
  const own = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await signInPage(own).signIn(teacher.email, teacher.password, year)
  const sheet = examSheet(own)
  const day = `15/10/${from}`
  await sheet.openFree(day)
  await sheet.marks.first().fill('12')
  await sheet.save.click()
  await expect(sheet.saved).toBeVisible()

  await row.getByRole('button', { name: `Clôturer l'année ${year}` }).click()
  const closing = page.getByRole('dialog')
  await expect(closing.getByText('Feuilles de notes non validées')).toBeVisible()
  await closing.getByRole('button', { name: `Clôturer l'année ${year}` }).click()
  await expect(closing.getByText('Chaque feuille doit être cochée avant la clôture.')).toBeVisible()
  await closing.getByRole('checkbox', { name: /Ben Amor/ }).check()
  await closing.getByRole('button', { name: `Clôturer l'année ${year}` }).click()
  await expectToast(page, `${year} est clôturée.`)
  await expect(row).toContainText('Clôturée')

  await own.goto('/Note/1?onglet=libre')
  await sheet.showFree(day)
  await expect(sheet.marks.first()).toHaveValue('12')
  await expect(sheet.marks.first()).toBeDisabled()
  await own.close()
})

test('a room that is added is offered for a make-up, and a subject that is taught cannot be deleted', async ({
  page,
  openAs,
}) => {
  const room = `Salle ${randomInt(100_000, 999_999)}`
  await page.goto('/office/reference')
  await page.getByRole('button', { name: 'Ajouter une salle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom', { exact: true }).fill(room)
  await dialog.getByLabel('Capacité').fill('500')
  await dialog.getByLabel("Places d'examen").fill('250')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, 'Ajout enregistré.')
  await page.getByLabel('Nom ou code').fill(room)
  await expect(page.getByRole('cell', { name: room, exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Matières' }).click()
  await page
    .getByRole('button', { name: /^Supprimer / })
    .first()
    .click()
  await expect(dialog.getByText('Suppression impossible, cet élément est utilisé par :')).toBeVisible()
  await expect(dialog.getByText(/séances? d'emploi du temps/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Supprimer', exact: true })).toHaveCount(0)

  const teacher = await openAs('colleague', '/AvisRattrapage?onglet=ajout')
  const form = noticeForm(teacher)
  await form.fill({ date: comingDay(2, 1), slot: '08:30-10:00', type: 'TD' })
  await form.takeProposal(0)
  const added = teacher.waitForResponse('**/api/avis/rattrapage/add')
  await form.confirm.click()
  const { id } = await (await added).json()
  await expect(teacher).toHaveURL('/AvisRattrapage')

  await page.goto(`/office/inbox?avis=make-up-${id}`)
  await choose(page.getByRole('combobox', { name: /Salle/ }), `${room} (500 places)`)
})
