import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressOn } from '../support/keyboard.ts'

test.use({ as: 'librarian' })

const catalogue = (...lines: string[]) => ({
  name: 'catalogue.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const choose = (page: Page, file: ReturnType<typeof catalogue>) =>
  page.getByLabel('Choisir un fichier').and(page.locator('input')).setInputFiles(file)

test('a wrong line is named, the corrected catalogue is applied, and a teacher finds the book', async ({
  page,
  newTeacher,
  openAs,
}) => {
  const title = `Théorie des langages ${randomInt(100_000, 999_999)}`
  const header = 'titre;auteurs;exemplaires'
  await page.goto('/desks/catalogue')
  expect(await violationsOf(page)).toEqual([])
  await choose(page, catalogue(header, ';Nadia Chaabane;2'))
  const wrong = page.getByRole('table', { name: 'Problèmes' }).getByRole('row').nth(2)
  await expect(wrong).toContainText('Le titre manque.')
  await expect(wrong.getByRole('cell').first()).toHaveText('2')
  await expect(page.getByRole('button', { name: "Appliquer l'import" })).toHaveCount(0)

  await page.getByRole('link', { name: 'Nouvel import' }).click()
  await choose(page, catalogue(header, `${title};Nadia Chaabane;2`))
  await expect(page.getByRole('tab', { name: 'Ajoutés (1)' })).toBeVisible()
  await expect(page.getByRole('cell', { name: new RegExp(title) }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await pressOn(page, page.getByRole('button', { name: "Appliquer l'import" }))
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: "Appliquer l'import" }))
  await expect(page.getByText(/^Appliqué le/)).toBeVisible()

  const ofTeacher = await openAs(newTeacher, '/AddDemandeLivre?liste=tout')
  await ofTeacher.getByRole('searchbox').fill(title)
  await expect(ofTeacher.getByRole('button', { name: `Réserver ${title}` })).toBeVisible()
})

test('an exported catalogue is imported again without a change', async ({ page }) => {
  await page.goto('/desks/catalogue')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Catalogue (CSV)' }).click()
  const buffer = await readFile(await (await download).path())
  expect(buffer.length).toBeGreaterThan(1000)
  await choose(page, { ...catalogue(), buffer })
  await expect(page.getByText('Tout correspond déjà aux données')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^(Ajoutés|Modifiés) \([1-9]/ })).toHaveCount(0)
})
