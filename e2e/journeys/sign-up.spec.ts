import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { fillSignUp } from '../pages/sign-up-page.ts'
import { admin } from '../support/admin.ts'
import { expect, test } from '../support/fixtures.ts'
import { newTeacherData } from '../support/new-teacher.ts'
import { portrait } from '../support/portrait.ts'

test('R-account-26 R-account-27 R-account-28: a teacher signs up with a photo, an administrator activates, the teacher signs in', async ({
  page,
}) => {
  const teacher = newTeacherData()
  const signIn = signInPage(page)
  await fillSignUp(page, teacher, 'Gharbi')
  await page.getByLabel("Photo d'identité").setInputFiles(portrait)

  const added = page.waitForRequest('**/api/enseignant/add')
  const photo = page.waitForResponse('**/api/enseignant/import_photo')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  expect((await added).postDataJSON()).toMatchObject({ birthdate: '1984-05-17', active: 0 })
  expect(await (await photo).json()).toMatchObject({ status: 200 })
  await expect(page.getByText("Votre compte a été créé, un administrateur doit l'activer").first()).toBeVisible()
  await expect(page).toHaveURL('/register')
  await expect(page).toHaveURL('/login')

  await signIn.fill(teacher.email, teacher.password)
  await expect(page.getByText('Veuillez vérifier votre adresse e-mail et votre mot de passe.')).toBeVisible()

  await admin('account', 'activate', teacher.email)
  await signIn.fill(teacher.email, teacher.password)
  await expect(frame(page).title('Actualités')).toBeVisible()
  await expect(frame(page).topBar).toContainText('Gharbi')
})

test('R-account-12 R-account-18: sign-up reports all missing fields at once, and focuses the first', async ({
  page,
}) => {
  const teacher = newTeacherData()
  await page.goto('/register')
  const send = page.getByRole('button', { name: 'Créer mon compte' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Identifiant').fill(teacher.identifier)
  await field('Téléphone').fill('22334455')
  await field('Mot de passe').fill(teacher.password)
  await page.getByLabel('Vérification du mot de passe').fill(teacher.password)
  await send.click()
  for (const name of ['Nom', 'Prénom', 'Grade', 'Département', 'Statut'])
    await expect(field(name)).toHaveAccessibleDescription(`${name} obligatoire`)
  await expect(page.getByText('Date de naissance obligatoire')).toBeVisible()
  await expect(page.getByText('E-mail invalide')).toBeVisible()
  await expect(field('Nom')).toBeFocused()
  await field('Nom').fill('Gharbi')
  await field('Prénom').fill('Yosra')
  await send.click()
  await expect(field('Grade')).toBeFocused()
})
