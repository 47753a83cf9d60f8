import type { Page } from '@playwright/test'
import { examSheet } from '../pages/exam-sheet.ts'
import { violationsOf } from '../support/accessibility.ts'
import { pastDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

/** No other test has free marks of this day. */
const day = pastDay(11)

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Enters and validates free marks, and opens them again. */
async function validateSheet(page: Page): Promise<void> {
  const sheet = examSheet(page)
  await sheet.openFree(day)
  const students = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  await sheet.paste(Array.from({ length: students }, () => '11'))
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(sheet.dialog.getByText('Répartition des notes')).toBeVisible()
  await sheet.answer('Oui')
  await expect(sheet.dialog).toBeHidden()
  await sheet.openFree(day)
}

/** Fills the dialog and sends it; returns the id of the request. */
async function send(page: Page, { mark, reason }: { mark: string; reason: string }): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Demander une correction' })
  await dialog.getByRole('textbox', { name: /Nouvelle note/ }).fill(mark)
  await dialog.getByRole('textbox', { name: /Motif/ }).fill(reason)
  expect(await violationsOf(page)).toEqual([])
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/corrections') && response.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  const { id } = await (await sent).json()
  await expect(dialog).toBeHidden()
  return id
}

async function showRequest(office: Page, id: number): Promise<void> {
  await office.goto(`/office/corrections?demande=${id}`)
  await expect(office.getByRole('textbox', { name: 'Motif du refus' })).toBeVisible()
  await office.getByRole('heading', { level: 1 }).focus()
}

test('a correction is refused with a reason, sent again with another mark, accepted, and is in the sheet', async ({
  page,
  openAs,
}) => {
  await validateSheet(page)
  await page
    .getByRole('button', { name: /^Demander une correction/ })
    .first()
    .click()
  const refusedId = await send(page, { mark: '18', reason: 'La deuxième page a été oubliée.' })
  await expect(page.getByRole('link', { name: /^Correction demandée pour .* : 18/ })).toBeVisible()

  const office = await openAs('exams')
  await showRequest(office, refusedId)
  await office.keyboard.press('r')
  await office.keyboard.type('La copie porte 13.')
  await office.keyboard.press('Tab')
  await office.keyboard.press('Enter')
  await expect(office.getByRole('button', { name: 'Non' })).toBeFocused()
  await office.keyboard.press('Tab')
  await office.keyboard.press('Enter')
  await expect(office.getByText(/^Correction (?:de |d').* refusée\.$/).last()).toBeVisible()

  await page.goto('/Corrections')
  const refused = row(page, 'La copie porte 13.')
  await expect(refused).toContainText('Refusée')
  await expect(refused).toContainText('Par Hatem Jaziri')
  await refused.getByRole('button', { name: /^Renvoyer/ }).click()
  const acceptedId = await send(page, { mark: '13', reason: 'La deuxième page vaut deux points.' })
  await expect(row(page, 'La deuxième page vaut deux points.')).toContainText('En attente')

  await showRequest(office, acceptedId)
  await office.keyboard.press('a')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(office.getByText(/la nouvelle valeur est enregistrée/).last()).toBeVisible()

  await page.reload()
  await expect(row(page, 'La deuxième page vaut deux points.')).toContainText('Acceptée')
  await examSheet(page).openFree(day)
  await expect(examSheet(page).marks.first()).toHaveValue('13')
  await expect(page.getByText('Notes validées : elles ne changent plus.')).toBeVisible()
})
