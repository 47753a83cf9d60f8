import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'
import { portrait } from '../support/portrait.ts'

test('R-account-28 R-account-39 R-account-41: a teacher edits the profile and the photo, and sees both', async ({
  teacherPage: page,
}) => {
  await page.goto('/profile')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ben Amor')
  await page.getByLabel('Prénom', { exact: true }).fill('Nadia Sonia')
  await page.getByLabel("Photo d'identité").setInputFiles(portrait)
  const update = page.waitForRequest('**/api/enseignant/update')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  const sent = (await update).postDataJSON()
  expect(sent).toMatchObject({ firstName: 'Nadia Sonia', birthdate: '1984-05-17' })
  expect(sent).toHaveProperty('grade_id')
  expect(sent).toHaveProperty('departement_id')
  expect(sent).toHaveProperty('statut_id')

  await expectToast(page, 'Votre profil a été modifié')
  await expect(page).toHaveURL('/dashboard')
  const photo = frame(page).topBar.locator('img')
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/profile')
  await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Nadia Sonia')
})

test.describe('with the account of a colleague', () => {
  test.use({ as: 'colleague' })

  test('R-account-35 R-account-36: a wrong current password shows an error on blur', async ({ page }) => {
    await page.goto('/profile')
    const current = page.getByLabel('Mot de passe actuel')
    await current.fill('Portail-2025')
    await current.blur()
    await expect(page.getByText('Mot de passe erroné')).toBeVisible()
    await current.fill('Portail-2026')
    await current.blur()
    await expect(page.getByText('Mot de passe erroné')).toBeHidden()
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Autrement-2026')
    await page.getByLabel('Vérification du nouveau mot de passe').fill('Autrement-2027')
    const updates: string[] = []
    page.on('request', (request) => request.url().endsWith('/enseignant/update') && updates.push(request.url()))
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Vérifiez le mot de passe')).toBeVisible()
    expect(updates).toEqual([])
  })

  test('R-account-38 R-account-41: the e-mail cannot be edited, and cancelling changes nothing', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByLabel('E-mail')).toHaveValue('collegue@institut.example')
    await expect(page.getByLabel('E-mail')).not.toBeEditable()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('R-account-32 R-account-33: a missing name blocks the profile with the specified text', async ({ page }) => {
    await page.goto('/profile')
    const name = page.getByLabel('Nom', { exact: true })
    await expect(name).not.toHaveValue('')
    await name.fill('')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Remplissez les champs obligatoires.').first()).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })

  test('R-shared-03: changing the language preserves the input', async ({ page }) => {
    await page.goto('/profile')
    const street = page.getByLabel('Adresse', { exact: true })
    await expect(page.getByLabel('Nom', { exact: true })).not.toHaveValue('')
    await street.fill('12, rue des Jasmins')
    await frame(page).speak('العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveCount(0)
    await expect(page.locator('input').and(page.locator('[value="12, rue des Jasmins"]'))).toHaveCount(1)
    await frame(page).speak('Français')
    await expect(street).toHaveValue('12, rue des Jasmins')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})
