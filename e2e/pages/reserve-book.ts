import { expect, type Page } from '@playwright/test'
import { today, typedDay } from '../support/days.ts'

/** Reserves a book from the whole catalogue, from this evening to a day that is `days` from today. */
export async function reserveBook(page: Page, book: string, days: number): Promise<void> {
  await page.goto('/AddDemandeLivre?liste=tout')
  await page.getByRole('searchbox').fill(book)
  await page.getByRole('button', { name: `Réserver ${book}` }).click()
  await page.getByLabel('Date de début').fill(`${typedDay(today(), 0)} 23:45`)
  await page.getByLabel('Date de fin').fill(`${typedDay(today(), days)} 18:00`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible()
}
