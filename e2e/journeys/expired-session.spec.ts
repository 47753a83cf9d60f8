import { examSheet } from '../pages/exam-sheet.ts'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { violationsOf } from '../support/accessibility.ts'
import { accounts, password } from '../support/accounts.ts'
import { admin } from '../support/admin.ts'
import { pressInEndedSession } from '../support/end-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'

test.use({ expectedErrors: /status of 401/ })

test('an expired session requests the password in a dialog, and the input is saved afterwards', async ({
  teacherPage: page,
  request,
  newTeacher,
}) => {
  await page.goto('/profile')
  const birthplace = page.getByLabel('Lieu de naissance')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ben Amor')
  await birthplace.fill('Zaghouan')

  await pressInEndedSession(page, request, page.getByRole('button', { name: 'Confirmer' }))

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toBeVisible()
  await expect(birthplace).toHaveValue('Zaghouan')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Pas-le-bon-2026')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByText('Veuillez vérifier votre adresse e-mail et votre mot de passe.')).toBeVisible()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(newTeacher.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()

  await expect(dialog).toBeHidden()
  await expectToast(page, 'Votre profil a été modifié')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile')
  await expect(birthplace).toHaveValue('Zaghouan')
})

test('a role that was given meanwhile is in the menu and opens its page after the new sign-in, without a reload', async ({
  teacherPage: page,
  request,
  newTeacher,
}) => {
  await page.goto('/profile')
  const birthplace = page.getByLabel('Lieu de naissance')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ben Amor')
  await birthplace.fill('Zaghouan')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await admin('role', 'give', newTeacher.email, 'librarian')
  await pressInEndedSession(page, request, page.getByRole('button', { name: 'Confirmer' }))

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(newTeacher.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  const changed = page.getByRole('dialog', { name: 'Vos droits ont changé' })
  await expect(changed).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(birthplace).toHaveValue('Zaghouan')
  await changed.getByRole('button', { name: 'Continuer' }).click()
  await expectToast(page, 'Votre profil a été modifié')

  await expect(page).toHaveURL('/dashboard')

  await frame(page).openGroup('Guichets')
  await frame(page).entry('Guichet de la bibliothèque').click()
  await expect(frame(page).title('Guichet de la bibliothèque')).toBeVisible()
  await expect(page.getByRole('main').getByRole('table').or(page.getByText(/Aucun/))).toBeVisible()
  expect(loads).toEqual([])
})

test('R-marks-46: over papers by code the dialog opens too, and the marks of every room are saved', async ({
  page,
  request,
}) => {
  await signInPage(page).signIn(accounts.teacher, password)
  const exams = '/NoteExamenControle?semestre=1'
  const rooms = page.getByRole('tablist', { name: 'Salles' }).getByRole('tab')
  const sheet = examSheet(page)
  const openFirst = () => page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.goto(exams)
  await openFirst()
  await expect(sheet.marks.nth(1)).toHaveValue('')
  await expect(rooms.nth(1)).toBeVisible()
  await sheet.marks.nth(0).fill('13,5')
  await sheet.marks.nth(1).fill('0')
  await rooms.last().click()
  await sheet.marks.first().fill('14')
  await pressInEndedSession(page, request, sheet.save)

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toBeVisible()
  await expect(sheet.saved).toHaveCount(0)
  await expect(
    page
      .locator('input')
      .and(page.getByLabel(/^Note /))
      .first(),
  ).toHaveValue('14')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  const saved = page.waitForResponse('**/api/examen/final/add_note')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  expect((await (await saved).json()).lignes).toMatchObject([{ note: '13.5' }, { note: '0' }, { note: '14' }])

  await expect(page).toHaveURL(exams)
  await openFirst()
  await expect(sheet.marks.nth(0)).toHaveValue('13,5')
  await expect(sheet.marks.nth(1)).toHaveValue('0')
  await rooms.last().click()
  await expect(sheet.marks.first()).toHaveValue('14')
})
