import { frame } from '../pages/frame.ts'
import { allowOverrides } from '../support/override-responses.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'
import { serveLocalBuild, type LocalBuild } from '../support/local-build.ts'

// The CSP follows from the same server setting and is tested with the server.
test.use({ as: 'teacher', bypassCSP: true })

let local: LocalBuild

test.beforeEach(async () => {
  local = await serveLocalBuild('schedule')
})
test.afterEach(() => local.stop())

test('a developer overrides a module with a local build in one tab, across reloads, and resets it', async ({
  page,
}) => {
  await allowOverrides(page)
  await page.goto(`/EmploiEnseignant?override=schedule@${local.url}`)
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await expect(page).toHaveURL('/EmploiEnseignant')
  const badge = frame(page).topBar.getByText(/^Le module schedule est chargé depuis localhost:\d+$/)
  await expect(badge).toBeAttached()
  expect(local.asked).toContain('remoteEntry.js')
  expect(await page.evaluate(() => 'isLocal' in window)).toBe(true)

  await page.reload()
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  expect(await page.evaluate(() => 'isLocal' in window)).toBe(true)
  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  await expect(badge).toBeAttached()

  await frame(page).topBar.getByRole('button', { name: 'Revenir à la version publiée : schedule' }).click()
  await expect(badge).toBeHidden()
  await frame(page).entry('Mon emploi du temps').click()
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  expect(await page.evaluate(() => 'isLocal' in window)).toBe(false)
})

test('two modules are overridden in one tab, listed in the panel, and reset one by one', async ({ page }) => {
  const library = await serveLocalBuild('library')
  try {
    await allowOverrides(page)
    await page.goto(`/EmploiEnseignant?override=schedule@${local.url}&override=library@${library.url}`)
    const badges = frame(page).topBar
    await expect(badges.getByText(/^Le module schedule est chargé depuis/)).toBeAttached()
    await expect(badges.getByText(/^Le module library est chargé depuis/)).toBeAttached()
    await page.goto('/Tirage?override')
    await expect(page.getByLabel('Tirage').first()).toBeAttached()
    expect(library.asked).toContain('remoteEntry.js')
    const panel = page.getByRole('dialog', { name: 'Module local' })
    await expect(panel.getByText(`library @ ${library.url}`)).toBeVisible()
    await panel.getByRole('button', { name: 'Revenir à la version publiée : schedule' }).click()
    await expect(badges.getByText(/^Le module schedule est chargé depuis/)).toBeHidden()
    await expect(badges.getByText(/^Le module library est chargé depuis/)).toBeAttached()
    expect(await page.evaluate(() => sessionStorage.getItem('override'))).toBe(`library@${library.url}`)
  } finally {
    await page.close()
    await library.stop()
  }
})

test('the override panel, which has a URL but no menu entry, does the same', async ({ page }) => {
  await allowOverrides(page)
  await page.goto('/dashboard')
  await frame(page).profileButton.click()
  await expect(frame(page).profileLink).toBeVisible()
  await expect(page.getByRole('button', { name: 'Module local…' })).toHaveCount(0)
  await page.goto('/dashboard?override')
  const panel = page.getByRole('dialog', { name: 'Module local' })
  await panel.getByLabel('Nom du module').fill('schedule')
  await panel.getByLabel('Adresse locale').fill('https://elsewhere.example/')
  await panel.getByRole('button', { name: 'Charger' }).click()
  await expect(panel.getByText('Un module local ne peut venir que de localhost ou de 127.0.0.1.')).toBeVisible()
  await panel.getByLabel('Adresse locale').fill(local.url.replace('localhost', '127.0.0.1'))
  await panel.getByRole('button', { name: 'Charger' }).click()
  await expect(frame(page).topBar.getByText(/^Le module schedule est chargé depuis localhost:\d+$/)).toBeAttached()
})

test("without the operator's permission neither the URL nor the tab changes anything", async ({ page }) => {
  await page.addInitScript((override) => sessionStorage.setItem('override', override), `schedule@${local.url}`)
  await page.goto(`/EmploiEnseignant?override=schedule@${local.url}`)
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await frame(page).profileButton.click()
  await expect(frame(page).profileLink).toBeVisible()
  await expect(page.getByRole('button', { name: 'Module local…' })).toHaveCount(0)
  expect(local.asked).toEqual([])
})

test('a URL on another origin is rejected with an explanation', async ({ page }) => {
  await allowOverrides(page)
  await page.goto('/dashboard?override=schedule@https://elsewhere.example/')
  await expectToast(page, 'Un module local ne peut venir que de localhost ou de 127.0.0.1.')
  await expect(frame(page).title('Actualités')).toBeVisible()
})

test.describe('a dev server without a build', () => {
  test.use({ expectedErrors: /manifest\.json|404|\[portal\]/ })

  test('keeps the published version on the page, and the badge shows the failure', async ({ page }) => {
    await allowOverrides(page)
    await page.goto(`/EmploiEnseignant?override=schedule@${local.url}nothing/`)
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
    await expect(frame(page).topBar.getByText(/ne sert pas le module schedule/)).toBeAttached()
  })
})
