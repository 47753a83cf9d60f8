import { expect, type Page } from '@playwright/test'
import { typedDay } from './days.ts'
import type { OpenAs } from './fixtures.ts'

/** Announces an absence of the signed-in teacher from a Monday to the Saturday, which the registrar accepts; returns its id. */
export async function haveWeekAccepted(
  page: Page,
  openAs: OpenAs,
  { monday, cause }: { monday: Date; cause: string },
): Promise<number> {
  await page.goto('/AvisAbsence?onglet=ajout')
  await page.getByLabel('Date de début').fill(`${typedDay(monday, 0)} 08:00`)
  await page.getByLabel('Date de fin').fill(`${typedDay(monday, 5)} 18:00`)
  await page.getByLabel('Cause', { exact: true }).fill(cause)
  const added = page.waitForResponse('**/api/avis/add')
  await page.getByRole('form').getByRole('button', { name: 'Confirmer' }).click()
  const { id } = await (await added).json()
  await expect(page).toHaveURL('/AvisAbsence')
  const inbox = await openAs('registrar', `/office/inbox?avis=absence-${id}`)
  await expect(inbox.getByRole('textbox', { name: 'Motif du refus' })).toBeVisible()
  await inbox.getByRole('heading', { level: 1 }).focus()
  await inbox.keyboard.press('a')
  await expect(inbox.getByRole('region', { name: 'Dernière décision' })).toContainText('accepté')
  return id
}
