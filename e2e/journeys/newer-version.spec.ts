import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { overrideRegistry, setPollInterval } from '../support/override-responses.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'colleague' })

const offer = 'Une nouvelle version du portail est disponible.'

/** The registry after a release of the schedule team: a later snapshot and another menu label. */
const release = (page: Page, name: string, later: number) =>
  overrideRegistry(page, (answer) => {
    answer.snapshot = String(Number(answer.snapshot) + later)
    for (const { name: remote, menu } of answer.remotes)
      for (const entry of menu) if (remote === 'schedule' && entry.id === 'schedule.own') entry.label.fr = name
  })

test('an open tab keeps its versions; a release is offered, and applied only when no unsaved work is lost', async ({
  page,
}) => {
  await setPollInterval(page, 1)
  await page.goto('/profile')
  const birthplace = page.getByLabel('Lieu de naissance')
  await expect(birthplace).toBeEditable()
  await birthplace.fill('Zaghouan')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))

  await release(page, 'Mon emploi, en mieux', 1)
  const words = page.getByRole('status').filter({ hasText: offer })
  await expect(words).toBeVisible()
  await expect(birthplace).toHaveValue('Zaghouan')
  await expect(frame(page).entry('Mon emploi du temps')).toBeVisible()

  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(page.getByText(offer)).toBeHidden()
  const asked = page.waitForResponse('**/portal/registry')
  await asked
  await expect(page.getByText(offer)).toBeHidden()

  await release(page, 'Mon emploi, encore mieux', 2)
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: 'Actualiser' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Modifications non enregistrées' })
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(birthplace).toHaveValue('Zaghouan')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

  await page.getByRole('button', { name: 'Actualiser' }).click()
  await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(frame(page).entry('Mon emploi, encore mieux')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
  await expect(page.getByText(offer)).toBeHidden()
})

test('polling without a release gets 304 without a body and shows nothing', async ({ page }) => {
  await setPollInterval(page, 1)
  await page.goto('/dashboard')
  await expect(frame(page).title('Actualités')).toBeVisible()
  const unchanged = () => page.waitForResponse((it) => it.url().endsWith('/portal/registry') && it.status() === 304)
  await unchanged()
  await unchanged()
  await expect(page.getByText(offer)).toBeHidden()
})

test.describe('a registry that fails', () => {
  test.use({ expectedErrors: /status of 503|portal\/registry|\[portal\]/ })

  test('after the start does not affect the tab, and a reload uses the last known registry', async ({ page }) => {
    await setPollInterval(page, 1)
    await page.goto('/dashboard')
    await expect(frame(page).title('Actualités')).toBeVisible()
    let asked = 0
    await page.route('**/portal/registry', async (route) => {
      asked++
      await route.fulfill({ status: 503, body: '' })
    })
    await expect.poll(() => asked).toBeGreaterThan(0)
    await frame(page).entry('Mon emploi du temps').click()
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
    await page.reload()
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
    await expect(frame(page).entry('Actualités')).toBeVisible()
  })

  test('at the start shows an error in place of the page, and Retry loads the page once the registry responds', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.removeItem('registry'))
    await page.route('**/portal/registry', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/EmploiEnseignant')
    await expect(page.getByText("Le portail n'a pas pu charger la liste de ses modules.")).toBeVisible()
    await page.unroute('**/portal/registry')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  })
})
