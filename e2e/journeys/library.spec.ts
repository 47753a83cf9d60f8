import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { comingDay } from '../pages/notice-form.ts'
import { violationsOf } from '../support/accessibility.ts'
import { admin } from '../support/admin.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/choose.ts'

// Books of this run only, so that no other test reserves them.
const mark = String(randomInt(100_000, 999_999))
const single = `Théorie des graphes ${mark}`
const arabic = `علم العمران ${mark}`

test.beforeAll(async () => {
  const file = test.info().outputPath('catalogue.csv')
  await writeFile(
    file,
    [
      'titre;auteur;editeur;theme;mots cles;exemplaires',
      `${single};Leïla Mansour ${mark};Éditions du Lac;Informatique;graphes;1`,
      `${arabic};ابن خلدون;الدار التونسية للنشر;التاريخ;عمران;2`,
    ].join('\n'),
  )
  // A worker may come back to this file and import its books again.
  expect(await admin('books', 'import', file)).toMatch(/2 new|2 as they were/)
})

async function reserve(page: Page, book: string, { start, end }: { start: string; end: string }): Promise<void> {
  await page.getByRole('button', { name: `Réserver ${book}` }).click()
  await page.getByLabel('Date de début').fill(start)
  await page.getByLabel('Date de fin').fill(end)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
}

const day = comingDay(2, 2)

test('R-library-01 R-library-11 R-library-12 R-library-14: a book is searched, reserved, refused and returned', async ({
  teacherPage: page,
}) => {
  await page.goto('/AddDemandeLivre')
  await page.getByLabel('Auteur').fill(`leila mansour ${mark}`)
  await page.getByRole('option', { name: `Leïla Mansour ${mark}` }).click()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('cell', { name: single, exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Auteur' })).toHaveValue(`Leïla Mansour ${mark}`)

  await reserve(page, single, { start: `${day} 08:00`, end: `${comingDay(3, 2)} 08:00` })
  const dialog = page.getByRole('dialog', { name: 'Réservation' })
  await expect(dialog.getByText("Ce livre n'a qu'un exemplaire : il doit être rendu le jour même.")).toHaveCount(2)
  await page.getByLabel('Date de fin').fill(`${day} 12:00`)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible()

  await reserve(page, single, { start: `${day} 11:00`, end: `${day} 13:00` })
  await expect(dialog.getByRole('note')).toContainText(`du ${day} 08:00 au ${day} 12:00`)
  await expect(dialog.getByRole('alert')).toContainText(
    `Ce livre n'est pas disponible pour le moment. Il sera disponible le ${day} 12:`,
  )
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('main').getByRole('link', { name: 'Consultation des demandes' }).click()
  const row = page.getByRole('row').filter({ hasText: single })
  await expect(row).toContainText('En cours')
  await row.getByRole('button', { name: /^Supprimer la réservation/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Supprimer la réservation/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText("Vous n'avez aucune réservation.")).toBeVisible()
})

test('R-library-02 R-library-13: the server searches the catalogue, and a validated reservation cannot be cancelled', async ({
  teacherPage: page,
}) => {
  await page.goto('/AddDemandeLivre')
  await page.getByRole('button', { name: 'Afficher tout' }).click()
  await page.getByRole('searchbox').fill(`عمران ${mark}`)
  await expect(page.getByRole('cell', { name: arabic, exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  await reserve(page, arabic, { start: `${day} 08:00`, end: `${comingDay(2, 4)} 18:00` })
  await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible()
  const line = (await admin('reservations', 'list', '--pending')).split('\n').find((it) => it.includes(arabic))
  await admin('reservation', 'accept', String(line?.trim().split(/\s+/)[0]))

  await page.goto('/ConsultationDemande')
  await expect(page.getByRole('row').filter({ hasText: arabic })).toContainText('Validée')
  await expect(page.getByRole('button', { name: /^Supprimer la réservation/ })).toHaveAttribute('aria-disabled', 'true')
})

const document = (name: string, kilobytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(kilobytes * 1024, '% TD\n'), Buffer.from([0, 255])]),
})

async function fillPrintRun(page: Page, kilobytes: number, name = 'TD graphes.pdf') {
  const file = document(name, kilobytes)
  await page.goto('/Tirage?onglet=demande')
  for (const label of ['Niveau', 'Spécialité']) await choose(page.getByLabel(label, { exact: true }), 0)
  await page.getByLabel('Fichier').setInputFiles(file)
  await page.getByLabel('Nombre de copies').fill('30')
  return file.buffer
}

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' }).click()

test('R-library-17 R-library-18 R-library-19 R-library-20: a print run from request to decision to completion', async ({
  teacherPage: page,
}) => {
  const name = `TD arbres ${mark}.pdf`
  const bytes = await fillPrintRun(page, 300, name)
  await send(page)
  await expect(page.getByText('Succès', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/Tirage')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Demandé')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger ${name}` }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(name)
  expect((await readFile(await file.path())).equals(bytes)).toBe(true)

  const line = (await admin('print-runs', 'list', '--pending')).split('\n').find((it) => it.includes(name))
  await admin('print-run', 'refuse', String(line?.trim().split(/\s+/)[0]), 'pages illisibles')
  await page.reload()
  await expect(row).toContainText('Refusé')
  await expect(row).toContainText('Motif : pages illisibles')
  await row.getByRole('button', { name: `Supprimer la demande pour ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Aucune information à afficher')).toBeVisible()
})

test.describe('on an unreliable connection', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_RESET/ })

  test('R-library-17: an aborted or failed upload creates no request and is retried', async ({
    teacherPage: page,
    context,
  }) => {
    await fillPrintRun(page, 3_000)
    const adds: string[] = []
    page.on('request', (it) => it.url().endsWith('/api/tirage/add') && adds.push(it.url()))
    const line = await context.newCDPSession(page)
    const speed = { latency: 0, downloadThroughput: -1, offline: false }
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 400_000 })
    await send(page)
    const bar = page.getByRole('progressbar', { name: 'Envoi du fichier TD graphes.pdf' })
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5)
    await page.getByRole('button', { name: "Interrompre l'envoi" }).click()
    await expect(page.getByText("L'envoi du fichier TD graphes.pdf a été interrompu.")).toBeVisible()

    await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
    await page.route('**/api/tirage/upload', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Renvoyer le fichier' }).click()
    await expect(page.getByText("Problème lors de l'enregistrement.")).toBeVisible()
    expect(adds).toHaveLength(0)
    await page.getByRole('button', { name: 'Renvoyer le fichier' }).click()
    await expect(page).toHaveURL('/Tirage')
    await expect(page.getByRole('row').filter({ hasText: 'TD graphes.pdf' })).toHaveCount(1)
    expect(adds).toHaveLength(1)
  })
})

for (const language of ['fr', 'ar'] as const)
  test(`the search, the reservation and its calendar have no accessibility violation in ${language}`, async ({
    teacherPage: page,
  }) => {
    await page.evaluate((it) => localStorage.setItem('language', it), language)
    await page.goto(`/AddDemandeLivre?liste=tout&mots=${mark}`)
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: new RegExp(mark) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { expanded: false }).first().click()
    await expect(page.getByRole('dialog').getByRole('listbox')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
