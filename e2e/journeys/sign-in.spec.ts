import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test('R-account-02 R-account-03: empty fields show errors, and no request is sent', async ({ page }) => {
  const signIn = signInPage(page)
  await signIn.open()
  await expect(signIn.year).toHaveValue(/\d/)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/login') && sent.push(request.url()))
  await signIn.submit.click()
  await expect(page.getByText('E-mail obligatoire')).toBeVisible()
  await expect(page.getByText('Mot de passe obligatoire')).toBeVisible()
  await expect(signIn.email).toBeFocused()
  expect(sent).toEqual([])
})

test('R-account-08: a wrong password shows the specified text and keeps the form', async ({ page }) => {
  const signIn = signInPage(page)
  await signIn.open()
  await signIn.fill(accounts.colleague, 'Portail-2025')
  await expect(page.getByText('Veuillez vérifier votre adresse e-mail et votre mot de passe.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(signIn.email).toHaveValue(accounts.colleague)
})

test('R-account-09: an account that is not activated gets the same error', async ({ page }) => {
  const signIn = signInPage(page)
  await signIn.open()
  await signIn.fill(accounts.inactive, password)
  await expect(page.getByText('Veuillez vérifier votre adresse e-mail et votre mot de passe.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('R-account-04 R-account-06 R-account-07: sign-in for a chosen year leads to the news, and a reload keeps the session', async ({
  page,
}) => {
  const signIn = signInPage(page)
  const answer = page.waitForResponse('**/api/annee/select')
  await signIn.open()
  const [{ ListAnnee: years, CurrentAnnee: current }] = (await (await answer).json()).Annee
  await expect(signIn.year).toHaveValue(String(current[0].value))
  await expect(signIn.year.getByRole('option')).toHaveText(years.map((it: { label: string }) => it.label))
  const earlier = years.find((it: { value: number }) => it.value !== current[0].value)
  await signIn.year.selectOption(earlier.label)
  await signIn.fill(accounts.teacher, password)

  await expect(page).toHaveURL('/dashboard')
  await expect(frame(page).title('Actualités')).toBeVisible()
  await expect(frame(page).topBar).toContainText(earlier.label)
  const stored = await page.evaluate(() => ({
    session: localStorage.getItem('session'),
    year: localStorage.getItem('Annee'),
  }))
  expect(JSON.parse(stored.session!).user).toMatchObject({ annee_id: earlier.value, chef: 0 })
  expect(JSON.parse(stored.year!)).toMatchObject({ id: earlier.value, annee_scolaire: earlier.label })

  await page.reload()
  await expect(frame(page).title('Actualités')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('R-shared-01 R-shared-02: without a session every protected page redirects to sign-in, and back after it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  for (const path of ['/dashboard', '/profile', '/EmploiGroup', '/CalendrierExam', '/Surveillance', '/Enseignant']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/EmploiEnseignant?semestre=2')
  await expect(page).toHaveURL('/login')
  await signInPage(page).fill(accounts.teacher, password)
  await expect(page).toHaveURL('/EmploiEnseignant?semestre=2')
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
})

test('R-account-01 R-account-10: the sign-in page links to sign-up and to the password reset', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveURL('/register')
  await expect(frame(page).title('Créer un compte')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeVisible()
})

test('R-account-11: sign-out clears the session and closes every page', async ({ page }) => {
  await signInPage(page).signIn(accounts.colleague, password)
  await frame(page).signOut()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/session|Annee|registry|email/)]),
  )
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('R-account-11: the URL /logout signs out as well', async ({ page }) => {
  await signInPage(page).signIn(accounts.colleague, password)
  const revoked = page.waitForResponse('**/api/logout')
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  expect((await revoked).ok()).toBe(true)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test.describe('an idle session', () => {
  // A poll that is due in the same moment may reach the server after the session was revoked.
  test.use({ expectedErrors: /401 \(Unauthorized\) \S+\/unread-notifications$/ })

  test('R-shared-13: four hours of inactivity clear the storage', async ({ page }) => {
    await page.clock.install()
    await signInPage(page).signIn(accounts.colleague, password)
    // Code that is still loading would reach its time limit.
    await expect(page.locator('[data-card-place][aria-busy=false]').first()).toBeAttached()
    await expect(page.locator('[data-card-place][aria-busy=true]')).toHaveCount(0)
    await page.clock.fastForward('03:59:00')
    await page.mouse.move(200, 200)
    await page.clock.runFor(1_000)
    await page.clock.fastForward('03:59:00')
    await expect(frame(page).title('Actualités')).toBeVisible()
    await page.clock.fastForward('00:02:00')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  })
})
