import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { admin } from '../support/admin.ts'
import { expect, test } from '../support/fixtures.ts'

// Giving a role has ended the session that is signed out here.
test.use({ expectedErrors: /401 \(Unauthorized\) \S+\/api\/logout$/ })

test('somebody who is not a teacher signs in, sees no page of teachers, and has a new role at the next sign-in', async ({
  page,
}) => {
  const email = `sonia.${Date.now()}@institut.example`
  const created = await admin('account', 'create', email, 'Sonia', 'Gharbi')
  const password = created.trim().split(' ').at(-1) ?? ''
  await admin('role', 'give', email, 'internships', '--department', 'Informatique')
  await signInPage(page).signIn(email, password)
  await expect(page.getByText('Bonjour Sonia Gharbi')).toBeVisible()
  await expect(frame(page).menu.getByRole('link')).toHaveText(['Actualités', 'Réouvertures', 'Gestion des actualités'])
  await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0)
  const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))
  expect(user).toMatchObject({ enseignant_id: 0, roles: ['internships'] })

  await page.goto('/Tirage')
  await expect(page.getByRole('heading', { name: 'Accès réservé' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accès réservé' })).toBeVisible()

  await admin('role', 'give', email, 'exams')
  await frame(page).signOut()
  // Another navigation before this one would be aborted by it.
  await expect(page).toHaveURL('/login')
  await signInPage(page).signIn(email, password)
  const again = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))
  expect(again.user).toMatchObject({ roles: ['exams', 'internships'] })
})
