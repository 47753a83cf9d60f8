import type { Page } from '@playwright/test'
import { examSheet } from '../pages/exam-sheet.ts'
import { frame } from '../pages/frame.ts'
import { pastDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'

// Whatever a page still loads fails when the network is cut.
test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|ApiError: network|ChunkLoadError/ })

const waiting = (page: Page) => page.getByText(/\d lignes? à envoyer, enregistrées? sur cet appareil à/)
const foot = (page: Page) => page.getByText(/^\d feuilles? à envoyer :/)
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

test.describe('on a device without a network', () => {
  test.use({ as: 'teacher' })

  test('R-shared-69: a roll entered without a network waits, and is sent once from the foot of another page', async ({
    page,
    context,
  }) => {
    const saved: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && /\/rolls\//.test(response.url())) saved.push(response.status())
    })
    await page.goto('/NoteAndPresence?semestre=2')
    await page
      .getByRole('button', { name: /^(Lundi|Mardi), \d\d:\d\d-/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Afficher' }).click()
    // Another journey changes the first student of this sheet.
    const presence = page.getByRole('switch').nth(1)
    await expect(presence).toBeVisible()
    const before = await presence.getAttribute('aria-checked')

    await context.setOffline(true)
    await presence.click()
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(waiting(page)).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'À envoyer' })).toHaveCount(1)
    await expect(page.getByText(/enregistrés? à/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true')
    await expect(foot(page)).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/NoteAndPresence?semestre=2')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Appel, / })).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Ouvrir et envoyer' }).click()
    await expect(page.getByText(/1 étudiant enregistré à/)).toBeVisible()
    await expect(presence).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
    await expect(foot(page)).toHaveCount(0)
    expect(await storedDrafts(page)).toEqual([])
    expect(saved).toEqual([200])
  })

  test('R-shared-69: marks that wait are sent by the open sheet, and a mark that changed elsewhere is asked', async ({
    page,
    context,
    openAs,
  }) => {
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(14))
    const other = await openAs('teacher')
    const elsewhere = examSheet(other)
    await elsewhere.openFree(pastDay(14))

    await context.setOffline(true)
    await sheet.marks.nth(0).fill('12')
    await sheet.marks.nth(1).fill('9')
    await sheet.save.click()
    await expect(waiting(page)).toContainText('2 lignes')
    await expect(page.getByRole('button', { name: 'Valider' })).toHaveAttribute('aria-disabled', 'true')
    await elsewhere.marks.nth(0).fill('15')
    await elsewhere.save.click()
    await expect(elsewhere.saved).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(/1 étudiant enregistré à .*, 1 changée ailleurs/)).toBeVisible()
    await page.getByRole('button', { name: 'Décider de 1 ligne' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lignes changées ailleurs' })
    await dialog.getByRole('button', { name: /garder la mienne, 12/ }).click()
    await sheet.save.click()
    await expect(page.getByText(/2 étudiants enregistrés à/)).toBeVisible()
  })
})

test('R-shared-69: signing out names the sheets that wait, and deletes them once that is confirmed', async ({
  context,
  teacherPage: page,
}) => {
  await page.goto('/profile')
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const draft = { at: 1, rows: [], waitingSince: 1, sheet: { title: 'Appel, Algèbre, TD 1', to: '/NoteAndPresence' } }
    localStorage.setItem(`draft:${user.account_id}:marks/attendance:1`, JSON.stringify(draft))
    localStorage.setItem('draft:9999:marks/attendance:1', JSON.stringify(draft))
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await frame(page).signOut()
  const dialog = page.getByRole('alertdialog', { name: 'Feuilles non envoyées' })
  await expect(dialog).toContainText("1 feuille n'est pas envoyée et sera perdue.")
  await expect(dialog).toContainText('Appel, Algèbre, TD 1')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Se déconnecter sans envoyer' }).click()
  await expect(page).toHaveURL('/login')
  expect(await storedDrafts(page)).toEqual(['draft:9999:marks/attendance:1'])
})
