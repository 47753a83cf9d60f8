import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import { createApiClient } from '../support/api.ts'
import { pressInEndedSession } from '../support/end-session.ts'
import { findTexts, recordTraffic } from '../support/find-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { openForeignPage } from '../support/foreign-page.ts'
import { createTeacher } from '../support/new-teacher.ts'
import { setting } from '../support/settings.ts'
import { storedUser } from '../support/stored-user.ts'

const tokenOf = async (page: Page) => storedUser(await page.context().storageState()).api_token

/** Also finds the session without its token, which shows that the search covers storage and responses. */
async function expectHiddenToken(page: Page, token: string): Promise<void> {
  expect(token).toMatch(/^[\w-]{43}$/)
  const [places, control] = await findTexts(page, [token, '"api_token":""'])
  expect(places).toEqual([])
  expect(control).toContainEqual(expect.stringContaining('window.localStorage.session'))
  expect(control).toContainEqual(expect.stringContaining('window.traffic'))
}

test.describe('the token of the session', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is found by no script of the page, after signing in and after reauthentication', async ({ page, request }) => {
    test.slow()
    const teacher = await createTeacher(request)
    await recordTraffic(page)
    await signInPage(page).signIn(teacher.email, teacher.password)
    const first = await tokenOf(page)
    await expectHiddenToken(page, first)

    await page.goto('/profile')
    await page.getByLabel('Lieu de naissance').fill('Zaghouan')
    await pressInEndedSession(page, request, page.getByRole('button', { name: 'Confirmer' }))
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(teacher.password)
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect(dialog).toBeHidden()
    const second = await tokenOf(page)
    expect(second).not.toBe(first)
    await expectHiddenToken(page, second)
  })
})

test('a token that an earlier release stored moves into the cookie, and the teacher stays signed in', async ({
  page,
  request,
}) => {
  const { user } = await createApiClient(request, accounts.colleague, password)
  await page.goto('/login')
  await page.evaluate((it) => {
    localStorage.setItem('session', JSON.stringify({ user: it }))
    localStorage.setItem('Annee', JSON.stringify({ id: it.annee_id, annee: '2026-2027', annee_scolaire: '2026-2027' }))
  }, user)
  await page.goto('/EmploiEnseignant')
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toContain('"api_token":""')
  // The cookie has a new token: who could read the stored one has lost the session.
  expect(await tokenOf(page)).not.toBe(user.api_token)

  const tokens: (string | undefined)[] = []
  page.on('request', (sent) => tokens.push(sent.headers()['authorization']))
  await page.reload()
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  expect(new Set(tokens)).toEqual(new Set([undefined]))
})

const strangers = { 'another site': '127.0.0.1', 'another port of the same host': 'localhost' } as const

for (const [who, host] of Object.entries(strangers)) {
  test(`a page of ${who} cannot act with the session`, async ({ teacherPage: page, context }) => {
    const stranger = await openForeignPage(context, host)
    const logout = `${setting('PORTAL_URL')}/api/logout`
    const statuses: number[] = []
    stranger.page.on('response', (response) => response.url() === logout && statuses.push(response.status()))

    await stranger.page.evaluate(async (url) => {
      const attempt = (options: RequestInit) =>
        fetch(url, { method: 'POST', credentials: 'include', body: '{}', ...options }).catch(() => null)
      await attempt({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } })
      await attempt({ headers: { 'x-session': 'cookie', 'content-type': 'application/json' } })
    }, logout)
    await stranger.page.evaluate((url) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: url, enctype: 'text/plain' })
      document.body.append(form)
      form.submit()
    }, logout)
    await stranger.page.waitForURL(logout)
    expect(new Set(statuses)).toEqual(new Set([401]))
    await stranger.close()

    await page.goto('/profile')
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ben Amor')
  })
}

test('signing out deletes the cookie', async ({ teacherPage: page, context }) => {
  const names = async () => (await context.cookies()).map(({ name }) => name)
  expect(await names()).toContain('session')
  await frame(page).signOut()
  await expect(page).toHaveURL('/login')
  await expect.poll(names).not.toContain('session')
})
