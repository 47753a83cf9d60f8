import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { frame } from '../pages/frame.ts'
import { comingDay } from '../pages/notice-form.ts'
import { violationsOf } from '../support/accessibility.ts'
import { admin } from '../support/admin.ts'
import { expect, test } from '../support/fixtures.ts'

const document = (name: string, kilobytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(kilobytes * 1024, '% convocation\n')]),
})

async function announce(page: Page, cause: string): Promise<void> {
  await page.goto('/AvisAbsence?onglet=ajout')
  await page.getByLabel('Date de début').fill(`${comingDay(1, 1)} 08:30`)
  await page.getByLabel('Date de fin').fill(`${comingDay(1, 1)} 18:00`)
  await page.getByLabel('Cause', { exact: true }).fill(cause)
}

const confirm = (page: Page) => page.getByRole('form').getByRole('button', { name: 'Confirmer' })
const row = (page: Page, cause: string) => page.getByRole('row').filter({ hasText: cause })

test('R-notices-03 R-notices-09 R-notices-10 R-notices-14: an absence from its announcement with a document to its deletion', async ({
  teacherPage: page,
}) => {
  await announce(page, 'Colloque à Sfax')
  const proof = document('convocation.pdf', 300)
  await page.getByLabel('Justification').setInputFiles(proof)
  await confirm(page).click()
  await expect(page.getByText('Succès', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/AvisAbsence')
  await expect(row(page, 'Colloque à Sfax')).toContainText('En attente')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger convocation.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('convocation.pdf')
  expect((await readFile(await file.path())).equals(proof.buffer)).toBe(true)

  await page.getByRole('link', { name: /^Modifier l'avis du/ }).click()
  await expect(page.getByLabel('Date de début')).toHaveValue(`${comingDay(1, 1)} 08:30 AM`)
  await page.getByLabel('Date de fin').fill(`${comingDay(1, 1)} 08:00`)
  await confirm(page).click()
  await expect(page.getByText('La date de fin doit être postérieure à la date de début')).toBeVisible()
  await page.getByLabel('Date de fin').fill(`${comingDay(1, 2)} 12:00`)
  await page.getByLabel('Cause', { exact: true }).fill('Jury à Sousse')
  await confirm(page).click()
  await expect(page).toHaveURL('/AvisAbsence')
  await expect(row(page, 'Jury à Sousse')).toContainText('convocation.pdf')

  await page.getByRole('button', { name: /^Supprimer l'avis du/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click()
  await expect(row(page, 'Jury à Sousse')).toBeVisible()
  await page.getByRole('button', { name: /^Supprimer l'avis du/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Aucune information à afficher')).toBeVisible()
})

test('R-notices-06 R-shared-35: times are chosen in steps of a quarter of an hour, by keyboard alone', async ({
  teacherPage: page,
}) => {
  await page.goto('/AvisAbsence?onglet=ajout')
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Date de début' })
  await expect(calendar.getByRole('listbox', { name: 'Heure' }).getByRole('option')).toHaveCount(96)
  await expect(calendar.locator('.react-datepicker__day[tabindex="0"]')).toBeFocused()
  // Moves to the first day of a week of the next month, because a Sunday cannot be chosen.
  for (const key of ['PageDown', 'Home', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect(calendar.getByRole('option', { name: '08:00 AM' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Date de début')).toHaveValue(/^\d\d\/\d\d\/\d{4} 08:15 AM$/)
  await expect(page.getByRole('button', { name: 'Ouvrir le calendrier' }).first()).toBeFocused()
})

test.describe('on an unreliable connection', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_RESET/ })

  test('a truncated or failed upload shows an error, keeps its notice and is retried', async ({
    teacherPage: page,
    context,
  }) => {
    await announce(page, 'Visite médicale')
    const adds: string[] = []
    page.on('request', (it) => it.url().endsWith('/api/avis/add') && adds.push(it.url()))
    await page.getByLabel('Justification').setInputFiles(document('certificat.pdf', 3_000))
    const line = await context.newCDPSession(page)
    const speed = { latency: 0, downloadThroughput: -1 }
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', { ...speed, offline: false, uploadThroughput: 400_000 })
    await confirm(page).click()
    const bar = page.getByRole('progressbar', { name: 'Envoi du fichier certificat.pdf' })
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5)
    await page.getByRole('button', { name: "Interrompre l'envoi" }).click()
    await expect(page.getByText("L'envoi du fichier certificat.pdf a été interrompu.")).toBeVisible()
    await expect(page.getByText("L'avis est enregistré ; il ne manque que son fichier.")).toBeVisible()

    await line.send('Network.emulateNetworkConditions', { ...speed, offline: false, uploadThroughput: -1 })
    await page.route('**/api/file/import', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Renvoyer le fichier' }).click()
    await expect(page.getByText("certificat.pdf n'a pas été envoyé.")).toBeVisible()
    await page.getByRole('button', { name: 'Renvoyer le fichier' }).click()
    await expect(page).toHaveURL('/AvisAbsence')
    await expect(row(page, 'Visite médicale')).toHaveCount(1)
    await expect(row(page, 'Visite médicale')).toContainText('certificat.pdf')
    expect(adds).toHaveLength(1)
  })
})

test('a decided absence can be neither changed nor deleted', async ({ teacherPage: page }) => {
  const cause = `Mission ${Date.now()}`
  await announce(page, cause)
  await confirm(page).click()
  await expect(row(page, cause)).toBeVisible()
  const id = (await admin('absences', 'list', '--pending'))
    .split('\n')
    .find((line) => line.includes(cause))
    ?.trim()
    .split(/\s+/)[0]
  await page.getByRole('button', { name: /^Supprimer l'avis du/ }).click()
  await admin('absence', 'accept', String(id))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(row(page, cause)).toContainText('Cet avis a été traité : il ne peut plus être modifié ni supprimé.')
  await expect(row(page, cause)).toContainText('Acceptée')
  await expect(page.getByRole('button', { name: /^Modifier l'avis du/ })).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/EditAvisAbsence?id=${id}`)
  await expect(page.getByRole('main').getByText(/Cet avis a été traité/)).toBeVisible()
})

test('a wrong click does not lose the input', async ({ teacherPage: page }) => {
  await announce(page, 'Colloque')
  await page.getByRole('tab', { name: "Avis d'absence", exact: true }).click()
  await page.getByRole('tab', { name: "Ajouter un avis d'absence" }).click()
  await expect(page.getByLabel('Cause', { exact: true })).toHaveValue('Colloque')
  await frame(page).entry('Actualités').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL('/AvisAbsence?onglet=ajout')
})

for (const language of ['fr', 'ar'] as const)
  test(`list, form and calendar have no accessibility violation in ${language}`, async ({ teacherPage: page }) => {
    await announce(page, 'Colloque')
    await confirm(page).click()
    await expect(row(page, 'Colloque')).toBeVisible()
    await page.evaluate((it) => localStorage.setItem('language', it), language)
    await page.goto('/AvisAbsence')
    await expect(page.getByRole('link', { name: /\d\d\/\d\d\/\d{4}/ })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto('/AvisAbsence?onglet=ajout')
    await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
