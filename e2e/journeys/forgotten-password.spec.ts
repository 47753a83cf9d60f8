import { signInPage } from '../pages/sign-in-page.ts'
import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'

test('R-account-44 R-account-48 R-account-49: a forgotten password is reset through the mailed link, once', async ({
  page,
  newTeacher: teacher,
}) => {
  const signIn = signInPage(page)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(teacher.email)
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText('Un lien de réinitialisation a été envoyé à votre e-mail').first()).toBeVisible()

  const link = linkIn(await mailTo(teacher.email))
  expect(link).toMatch(/^\/ResetPassword\/[\w-]{20,}$/)
  await page.goto(link)
  await setPassword('Nouveau-2026')
  await expect(page.getByText('Le mot de passe a été modifié').first()).toBeVisible()
  await expect(page).toHaveURL('/login')

  await signIn.fill(teacher.email, teacher.password)
  await expect(page.getByText('Veuillez vérifier votre adresse e-mail et votre mot de passe.')).toBeVisible()
  await signIn.fill(teacher.email, 'Nouveau-2026')
  await expect(frame(page).title('Actualités')).toBeVisible()

  await frame(page).signOut()
  // Another navigation before this one would be aborted by it.
  await expect(page).toHaveURL('/login')
  await page.goto(link)
  await setPassword('Encore-2026')
  await expect(page.getByText('Lien expiré').first()).toBeVisible()

  async function setPassword(word: string): Promise<void> {
    const form = page.getByRole('form', { name: 'Nouveau mot de passe' })
    await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(word)
    await form.getByLabel('Vérification du mot de passe').fill(word)
    await form.getByRole('button', { name: 'Confirmer' }).click()
  }
})

test('R-account-42 R-account-43: the password reset requires an e-mail address of an existing account', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText('* E-mail obligatoire')).toBeVisible()
  await page.getByLabel('E-mail').fill('personne@institut.example')
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText("Cet e-mail n'existe pas").first()).toBeVisible()
})
