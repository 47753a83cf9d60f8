import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { fillSignUp } from '../pages/sign-up-page.ts'
import { password } from '../support/accounts.ts'
import { confirmPassword } from '../support/confirm-password.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newTeacherData } from '../support/new-teacher.ts'
import { expectToast } from '../support/toasts.ts'
import { choose } from '../support/choose.ts'

/** Signs a new teacher up. */
async function signUp(page: Page) {
  const teacher = newTeacherData()
  const name = `Inscrit${teacher.identifier}`
  await fillSignUp(page, teacher, name)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/login')
  return { teacher, name }
}

test('a teacher signs up, the registrar accepts the sign-up, and the teacher signs in', async ({ page, openAs }) => {
  const { teacher, name } = await signUp(page)

  const registrar = await openAs('registrar')
  await frame(registrar).entry('Comptes').click()
  await registrar.getByRole('tab', { name: /^Inscriptions à décider \(\d+\)$/ }).click()
  await registrar.getByRole('button', { name: `Accepter l'inscription d'${name} Yosra` }).click()
  await registrar.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(registrar, `Inscription d'${name} Yosra acceptée, e-mail envoyé.`)
  await expect(registrar.getByRole('link', { name: `${name} Yosra` })).toHaveCount(0)
  expect((await mailTo(teacher.email)).subject).toContain('Votre compte est activé')

  await registrar.getByRole('tab', { name: 'Tous les comptes' }).click()
  await registrar.getByLabel('Nom, e-mail ou CIN').fill(name.toLowerCase())
  // The account is in the whole list too, which the found one replaces.
  await expect(registrar.getByRole('table').getByRole('link')).toHaveCount(1)
  await registrar.getByRole('link', { name: `${name} Yosra` }).click()
  await expect(frame(registrar).title(`${name} Yosra`)).toBeVisible()
  await expect(registrar.getByText('Compte activé')).toBeVisible()

  await signInPage(page).fill(teacher.email, teacher.password)
  await expect(frame(page).title('Actualités')).toBeVisible()
})

test('the registrar accepts a sign-up in the inbox, by keyboard alone', async ({ page, openAs }) => {
  const { teacher, name } = await signUp(page)
  const registrar = await openAs('registrar', '/office/inbox?type=sign-up')
  const items = registrar.getByRole('list', { name: 'À décider' }).getByRole('button')
  await expect(items.filter({ hasText: `${name} Yosra` })).toBeVisible()
  await registrar.getByRole('heading', { level: 1 }).focus()
  const panel = registrar.getByRole('heading', { level: 2, name: `Inscription · ${name} Yosra` })
  // Other journeys sign teachers of one name up and activate them meanwhile, so that the way to the item is counted anew.
  await expect(async () => {
    const states = await items.evaluateAll((buttons) => buttons.map((item) => [item.ariaCurrent, item.textContent]))
    const way =
      states.findIndex(([, text]) => text?.includes(name)) - states.findIndex(([current]) => current === 'true')
    for (let step = 0; step < Math.abs(way); step++) await registrar.keyboard.press(way > 0 ? 'j' : 'k')
    await expect(panel).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await registrar.keyboard.press('a')
  await expect(registrar.getByRole('button', { name: 'Non' })).toBeFocused()
  for (const key of ['Tab', 'Enter']) await registrar.keyboard.press(key)
  const decided = registrar.getByRole('region', { name: 'Dernière décision' })
  await expect(decided).toContainText(`Inscription d'${name} Yosra acceptée, e-mail envoyé.`)
  await expect(items.filter({ hasText: `${name} Yosra` })).toHaveCount(0)

  await signInPage(page).fill(teacher.email, teacher.password)
  await expect(frame(page).title('Actualités')).toBeVisible()
})

test('an administrator creates an account of staff and gives it a role, which is in the menu of its owner', async ({
  page,
  openAs,
}) => {
  const { identifier, email } = newTeacherData()
  const name = `Personnel${identifier}`
  const admin = await openAs('admin')
  await frame(admin).openGroup('Administration')
  await frame(admin).entry('Comptes').click()
  await admin.getByRole('button', { name: 'Nouveau compte' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Nom', { exact: true }).fill(name)
  await dialog.getByLabel('Prénom').fill('Sonia')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(frame(admin).title(`${name} Sonia`)).toBeVisible()
  await admin.getByRole('button', { name: 'Ajouter un rôle' }).click()
  await dialog.getByLabel('Rôle', { exact: true }).selectOption('Scolarité')
  await dialog.getByLabel('Où').selectOption("Tout l'institut")
  await dialog.getByRole('button', { name: 'Donner le rôle' }).click()
  await confirmPassword(admin, password)
  await expectToast(admin, `Rôle Scolarité donné à ${name} Sonia.`)
  await expect(admin.getByRole('button', { name: 'Retirer le rôle Scolarité' })).toBeVisible()

  await page.goto(linkIn(await mailTo(email)))
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Nouveau-2026')
  await page.getByLabel('Vérification du mot de passe').fill('Nouveau-2026')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await signInPage(page).fill(email, 'Nouveau-2026')
  await expect(frame(page).title('Actualités')).toBeVisible()
  await expect(frame(page).entry('Comptes')).toBeVisible()
  await expect(frame(page).entry("Journal d'audit")).toHaveCount(0)

  await frame(admin).entry("Journal d'audit").click()
  await admin.getByLabel('Personne').fill(email)
  await choose(admin.getByLabel('Domaine', { exact: true }), 'Rôles')
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin.getByRole('cell', { name: 'Rôle donné : Scolarité' })).toBeVisible()
})
