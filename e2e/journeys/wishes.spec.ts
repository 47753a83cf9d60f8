import type { APIRequestContext, Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { wishSheet } from '../pages/wish-sheet.ts'
import { violationsOf } from '../support/accessibility.ts'
import { pressInEndedSession } from '../support/end-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { storedUser, type StorageState } from '../support/stored-user.ts'
import { expectToast } from '../support/toasts.ts'

/** The head's page filtered by the subject; returns the row of the teacher with this CIN. */
async function openValidation(page: Page, { subject, cin }: { subject: string; cin: string }) {
  await page.goto('/FicheVoeux?onglet=semestre2&annee=1')
  await page.getByRole('searchbox', { name: 'Matière ou enseignant' }).fill(subject)
  return page.getByRole('row').filter({ hasText: cin }).first()
}

test('R-wishes-02 R-wishes-05 R-wishes-24 R-wishes-36 R-wishes-40 R-wishes-41: a wish goes from its teacher to the head and back', async ({
  teacherPage: page,
  newTeacher,
  openAs,
}) => {
  test.slow()
  const form = wishSheet(page)

  await page.goto('/FicheVoeux')
  await page.getByRole('tab', { name: 'Ajouter une fiche de vœux' }).click()
  await form.begin('Semestre 2')
  const subject = await form.addRow(1)
  expect(await violationsOf(page)).toEqual([])

  // The reload restores the draft of the incomplete sheet.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Vous reprenez la fiche/)).toBeVisible()
  await expect(form.control('Matière', 1).locator('option:checked')).toHaveText(subject)
  await form.confirm.click()
  await expectToast(page, 'Votre fiche de vœux a été ajoutée avec succès.')
  await expect(page.getByRole('cell', { name: 'Semestre 2', exact: true })).toBeVisible()

  const office = await openAs('head')
  const wish = await openValidation(office, { subject, cin: newTeacher.identifier })
  await wish.getByRole('textbox').fill('0')
  await wish.getByRole('button', { name: /^Valider le vœu/ }).click()
  const dialog = office.getByRole('dialog', { name: 'Validation des fiches de vœux de licence' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog.getByText('Nombre de groupes obligatoire')).toBeVisible()
  await dialog.getByRole('textbox').fill('2')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expectToast(office, 'La fiche de vœux a été validée avec succès')
  await expect(wish.getByText('Validé', { exact: true })).toBeVisible()
  expect(await violationsOf(office)).toEqual([])

  await page.reload()
  const edit = page.getByRole('button', { name: 'Modifier la fiche : Semestre 2' })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Supprimer la fiche : Semestre 2' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('link', { name: 'Ouvrir la fiche : Semestre 2' }).click()
  await expect(form.table('Licence').getByRole('row').nth(1)).toContainText('Validé')

  await wish.getByRole('button', { name: /^Désactiver le vœu/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expectToast(office, 'La fiche de vœux a été désactivée avec succès')

  await page.goto('/FicheVoeux')
  await page.getByRole('link', { name: 'Modifier la fiche : Semestre 2' }).click()
  await page.getByRole('button', { name: 'Valider la ligne 1' }).click()
  await page.getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Tous les vœux de cette fiche sont validés')).toBeVisible()
})

test('R-wishes-19: a second sheet for a semester is refused, and one for the other semester is accepted', async ({
  teacherPage: page,
}) => {
  const form = wishSheet(page)
  for (const turn of ['first', 'second']) {
    await page.goto('/FicheVoeuxEnseignant')
    await form.begin('Semestre 1')
    await form.addRow(1)
    await form.confirm.click()
    if (turn === 'first') await expectToast(page, 'ajoutée avec succès')
  }
  await expect(page.getByRole('alert')).toHaveText('Vous avez déjà ajouté une fiche de vœux pour ce semestre.')
  await page.getByLabel('Semestre').selectOption('Semestre 2')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await page.getByRole('button', { name: 'Supprimer la ligne 1' }).click()
  await page.getByRole('button', { name: 'Oui' }).click()
  await form.addRow(1)
  await form.confirm.click()
  await expect(page.getByRole('cell', { name: 'Semestre 2', exact: true })).toBeVisible()
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('requests the password over the sheet, and the sheet is submitted afterwards', async ({
    teacherPage: page,
    request,
    newTeacher,
  }) => {
    const form = wishSheet(page)
    await page.goto('/FicheVoeuxEnseignant')
    await form.begin('Semestre 1')
    const subject = await form.addRow(1)
    await pressInEndedSession(page, request, form.confirm)

    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(newTeacher.password)
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expectToast(page, 'Votre fiche de vœux a été ajoutée avec succès.')
    await page.getByRole('link', { name: 'Ouvrir la fiche : Semestre 1' }).click()
    await expect(form.table('Licence')).toContainText(subject)
  })
})

test.describe('a teacher who is no head', () => {
  test.use({ as: 'teacher' })

  test('R-shared-05 R-wishes-01: has no validation: no tab, no menu entry, none of its code, and 403 from the server', async ({
    page,
    request,
    sessionOf,
  }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (/\/remotes\/wishes\/.*\.js$/.test(response.url())) scripts.push(response.text().catch(() => ''))
    })
    await page.goto('/FicheVoeux?onglet=semestre1')
    await expect(page.getByRole('tab')).toHaveText(['Fiche de vœux', 'Ajouter une fiche de vœux'])
    await expect(frame(page).entry('Fiche de vœux')).toBeVisible()
    await expect(frame(page).group('Département')).toHaveCount(0)
    const code = await Promise.all(scripts)
    expect(code.length).toBeGreaterThan(0)
    expect(code.join('\n')).not.toContain('data-muted')
    const answer = await askDepartment(request, await sessionOf('teacher'))
    expect(answer.status()).toBe(403)
  })
})

test('R-wishes-42: the head of another department can neither see nor decide a wish', async ({
  request,
  sessionOf,
}) => {
  const own = await askDepartment(request, await sessionOf('head'))
  const wishId = /"id":(\d+),"priorite"/.exec(await own.text())?.[1]
  const other = await sessionOf('otherHead')
  expect(await (await askDepartment(request, other)).text()).not.toContain(`"id":${wishId},"priorite"`)
  const { api_token, annee_id } = storedUser(other)
  const decision = await request.post('/api/fiche/valider', {
    headers: { authorization: `Bearer ${api_token}`, annee: String(annee_id) },
    data: { id: Number(wishId), etat: 0, annee_id },
  })
  expect(decision.status()).toBe(404)
})

/** Requests the department's wishes for the first semester of the first year. */
function askDepartment(request: APIRequestContext, session: StorageState) {
  const { api_token, enseignant_id, annee_id } = storedUser(session)
  return request.post('/api/fiche/voeux_by_matiere_sou', {
    headers: { authorization: `Bearer ${api_token}`, annee: String(annee_id) },
    data: { cycle: 1, niveau_semestre: 1, enseignant_id, annee_id },
  })
}
