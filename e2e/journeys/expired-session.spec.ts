import { signInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../portal/journey.ts'
import { expectToast } from '../portal/toasts.ts'
import { newTeacher } from '../portal/new-teacher.ts'

test.use({ expectedErrors: /status of 401/ })

test('an expired session asks for the password over the page, and what was typed is saved', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request)
  await signInPage(page).signIn(teacher.email, teacher.password)
  await page.goto('/profile')
  const birthplace = page.getByLabel('Lieu de naissance')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ben Amor')
  await birthplace.fill('Zaghouan')

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).user.api_token)
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Confirmer' }).click()

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toBeVisible()
  await expect(birthplace).toHaveValue('Zaghouan')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Pas-le-bon-2026')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByText('⛔ Veuillez vérifier votre CIN et mot de passe !')).toBeVisible()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(teacher.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()

  await expect(dialog).toBeHidden()
  await expectToast(page, 'Votre profil a été modifié')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile')
  await expect(birthplace).toHaveValue('Zaghouan')
})
