import type { Page } from '@playwright/test'
import { violationsOf } from '../portal/accessibility.ts'
import { expect, test } from '../portal/fixtures.ts'
import { expectToast } from '../portal/toasts.ts'

test.use({ as: 'exams' })

/** The sitting of the second semester, in which no other journey enters marks. */
const sitting = 'Session principale – Semestre 2'

async function openSitting(page: Page): Promise<void> {
  await page.goto('/office/exams')
  await page.getByRole('link', { name: sitting }).click()
  await expect(page.getByRole('heading', { level: 1, name: sitting })).toBeVisible()
}

/** Places the first subject without an exam at the first free time, by keyboard; returns its name. */
async function placeFirst(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Placer l'examen : / }).first()
  if (!(await button.isVisible()))
    await page
      .locator('summary')
      .filter({ hasText: /matières sans examen/ })
      .press('Enter')
  const label = (await button.getAttribute('aria-label')) ?? ''
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: label })
  await expect(dialog.getByText(/ : examen de /).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('radio', { disabled: false }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  return label.replace("Placer l'examen : ", '')
}

test('an exam is placed, the sitting is seated mixed, its lists are printed, and its marker finds the sheet', async ({
  page,
  browser,
  sessionOf,
}) => {
  await openSitting(page)
  const subject = await placeFirst(page)
  await expectToast(page, `${subject} : examen placé le `)

  await page.getByRole('tab', { name: 'Places' }).click()
  await page.getByRole('radio', { name: 'Mélangés' }).check()
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const marker = page.getByRole('button', {
    name: new RegExp(`^(Changer|Choisir) le correcteur de ${subject}, salle `),
  })
  await expect(marker.first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (let room = 0, rooms = await marker.count(); room < rooms; room++) {
    await marker.nth(room).click()
    const dialog = page.getByRole('dialog', { name: /correcteur de / })
    await dialog.getByLabel('Correcteur').selectOption({ label: 'Amine Ben Salah' })
    await dialog.getByRole('button', { name: 'Choisir' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: /^Attribuer les \d/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(page, 'places attribuées')

  await page.getByRole('tab', { name: 'Calendrier' }).click()
  await page.getByRole('link', { name: subject, exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Amine Ben Salah' }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const printed = page.waitForResponse((response) => response.url().includes('/door-lists'))
  await page.getByRole('button', { name: 'Listes des salles' }).click()
  const answer = await printed
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const context = await browser.newContext({ storageState: await sessionOf('teacher') })
  const teacher = await context.newPage()
  await teacher.goto('/NoteExamenPrincipale?semestre=2')
  await expect(teacher.getByRole('main').getByRole('link').filter({ hasText: subject })).toBeVisible()
  await context.close()
})
