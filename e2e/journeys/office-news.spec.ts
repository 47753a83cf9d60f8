import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'
import { newTeacherData } from '../support/new-teacher.ts'
import { portrait } from '../support/portrait.ts'
import { expectToast } from '../support/toasts.ts'

const article = (page: Page, name: string) => page.getByRole('article', { name })

/** Loads the home page again and waits for the news that everybody has. */
async function reloadNews(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(article(page, 'Dépôt des sujets d’examen')).toBeVisible()
}

test('the office writes news for a department, whose teachers read them in Arabic until they are withdrawn', async ({
  openAs,
}) => {
  const title = `Jury ${newTeacherData().identifier}`
  const office = await openAs('registrar')
  await frame(office).entry('Gestion des actualités').click()
  await office.getByRole('link', { name: 'Écrire une actualité' }).click()
  await office.getByLabel('Titre en français').fill(title)
  await office.getByLabel('Texte en français').fill('Le jury siège **lundi**.\n\n- salle A1\n- à 9 h')
  await office.getByLabel('Où').selectOption('Informatique')
  await expect(article(office, title).getByRole('listitem')).toHaveText(['salle A1', 'à 9 h'])
  await office.getByRole('tab', { name: 'Arabe' }).click()
  await expect(article(office, title).getByText('Texte en français')).toBeVisible()
  await office.getByRole('button', { name: 'Publier' }).click()
  await expectToast(office, 'Actualité enregistrée.')
  await expect(office.getByRole('link', { name: title })).toBeVisible()

  const teacher = await openAs('teacher')
  await expect(article(teacher, title)).toBeVisible()
  await frame(teacher).speak('العربية')
  await expect(article(teacher, title).getByText('النص بالفرنسية')).toBeVisible()
  await expect(article(teacher, title).getByText('lundi')).toHaveCSS('direction', 'ltr')

  const other = await openAs('otherHead')
  await reloadNews(other)
  await expect(article(other, title)).toHaveCount(0)

  await office.getByRole('link', { name: title }).click()
  await expect(frame(office).title(title)).toBeVisible()
  await office.getByRole('button', { name: 'Retirer' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(office, `« ${title} » retirée de la page d'accueil.`)
  await reloadNews(teacher)
  await expect(article(teacher, title)).toHaveCount(0)
})

test('news have a picture that keeps its place, which only their readers see, until it is removed', async ({
  openAs,
}) => {
  const title = `Affiche ${newTeacherData().identifier}`
  const office = await openAs('registrar')
  await office.goto('/office/news/new')
  await office.getByLabel('Titre en français').fill(title)
  await office.getByLabel('Texte en français').fill('Le jury siège lundi.')
  await office.getByLabel('Où').selectOption('Informatique')
  const file = office.getByLabel('Image', { exact: true })
  await file.setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await office.getByLabel("Description de l'image en français").fill('Affiche du jury')
  await office.getByRole('button', { name: 'Publier' }).click()
  await expect(office.getByText('JPEG, PNG ou WebP seulement')).toBeVisible()
  await file.setInputFiles(portrait)
  await expect(article(office, title).getByRole('img', { name: 'Affiche du jury' })).toBeVisible()
  await office.getByRole('button', { name: 'Publier' }).click()
  await expectToast(office, 'Actualité enregistrée.')

  const teacher = await openAs('teacher')
  const loaded = teacher.waitForResponse(/\/api\/v1\/news-pictures\/\d+$/)
  await reloadNews(teacher)
  const picture = article(teacher, title).getByRole('img', { name: 'Affiche du jury' })
  // It is loaded when its place comes near the viewport.
  await article(teacher, title).scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const path = new URL((await loaded).url()).pathname
  expect((await office.request.get(path)).status()).toBe(401)

  await office.getByRole('link', { name: title }).click()
  await office.getByRole('button', { name: "Retirer l'image" }).click()
  await office.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(office, 'Actualité enregistrée.')
  await reloadNews(teacher)
  await expect(article(teacher, title)).toBeVisible()
  await expect(article(teacher, title).getByRole('img')).toHaveCount(0)
})
