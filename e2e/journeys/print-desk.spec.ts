import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { expect, test as base } from '../support/fixtures.ts'
import { choose } from '../support/choose.ts'

/** `page` is the teacher's, `clerk` that of the print room. */
const test = base.extend<{ clerk: Page }>({
  clerk: async ({ openAs }, use) => use(await openAs('printRoom')),
})

const newFile = () => ({
  name: `Sujet ${randomInt(100_000, 999_999)}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, '% sujet\n')]),
})

async function send(page: Page, file: ReturnType<typeof newFile>, ...options: string[]): Promise<void> {
  await page.goto('/Tirage?onglet=demande')
  for (const label of ['Niveau', 'Spécialité']) await choose(page.getByLabel(label, { exact: true }), 0)
  await page.getByLabel('Fichier').setInputFiles(file)
  await page.getByLabel('Nombre de copies').fill('62')
  await page.getByLabel('Date limite').fill('31/12/2999')
  for (const option of options) await page.getByRole('checkbox', { name: option }).check()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page).toHaveURL('/Tirage')
}

/** The row of a file in one view of the desk. */
async function find(clerk: Page, name: string, view = '') {
  await clerk.goto(`/desks/printing${view}`)
  await clerk.getByRole('searchbox').fill(name)
  const row = clerk.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  return row
}

test('R-library-18 R-library-31 R-library-32: a confidential print run is opened, printed, fetched, and its file deleted', async ({
  teacherPage: page,
  clerk,
}) => {
  const file = newFile()
  await send(page, file, 'Recto verso', 'Agrafé', "Confidentiel (sujet d'examen)")
  const own = page.getByRole('row').filter({ hasText: file.name })
  await expect(own).toContainText('Demandé')

  const row = await find(clerk, file.name)
  for (const text of ['Nadia Ben Amor', '62', 'Recto verso', 'Agrafé', 'Confidentiel', '31/12/2999'])
    await expect(row).toContainText(text)
  const signed = clerk.waitForResponse((response) => response.url().endsWith('/file-path'))
  await row.getByRole('button', { name: `Ouvrir ${file.name}` }).click()
  const { path }: { path: string } = await (await signed).json()
  const opened = await page.request.get(path)
  expect((await opened.body()).equals(file.buffer)).toBe(true)
  await page.reload()
  await expect(own).toContainText('Vu par le service de tirage le')

  await row.getByRole('button', { name: `Lancer le tirage de ${file.name}` }).click()
  await expect(clerk.getByText(`${file.name} (Nadia Ben Amor) est en impression.`)).toBeVisible()
  await page.reload()
  await expect(own).toContainText('En impression')
  for (const name of [`Modifier la demande pour ${file.name}`, `Supprimer la demande pour ${file.name}`])
    await expect(own.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')

  await row.getByRole('button', { name: `Prêt : ${file.name}` }).press('r')
  await expect(row).toHaveCount(0)
  const ready = await find(clerk, file.name, '?onglet=prets')
  await ready.getByRole('button', { name: `Ouvrir ${file.name}` }).press('f')
  await expect(clerk.getByText(`${file.name} est remis à Nadia Ben Amor.`)).toBeVisible()
  await expect(await find(clerk, file.name, '?onglet=termines')).toContainText('fichier supprimé après la remise')
  expect((await page.request.get(path)).status()).toBe(404)

  await page.reload()
  await expect(own).toContainText('Remis')
  await expect(own).toContainText('Fichier supprimé après la remise')
})

test('R-library-33: a refused print run is changed, sent again with its file, and a step is undone', async ({
  teacherPage: page,
  clerk,
}) => {
  const file = newFile()
  await send(page, file)
  const row = await find(clerk, file.name)
  await row.getByRole('button', { name: `Refuser ${file.name}` }).click()
  await clerk.getByRole('dialog').getByLabel('Motif').fill('Trop de copies')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(clerk.getByText(`${file.name} (Nadia Ben Amor) est refusé.`)).toBeVisible()

  await page.reload()
  const own = page.getByRole('row').filter({ hasText: file.name })
  await expect(own).toContainText('Motif : Trop de copies')
  await own.getByRole('button', { name: `Modifier la demande pour ${file.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre de copies')).toHaveValue('62')
  await dialog.getByLabel('Nombre de copies').fill('31')
  await dialog.getByRole('button', { name: 'Renvoyer la demande' }).click()
  await expect(dialog).toBeHidden()
  await expect(own).toContainText('Demandé')
  await expect(own).toContainText('Copies : 31')

  const again = await find(clerk, file.name)
  await again.getByRole('button', { name: `Lancer le tirage de ${file.name}` }).click()
  await clerk.getByRole('button', { name: 'Défaire' }).click()
  await expect(again).toContainText('Demandé')
})
