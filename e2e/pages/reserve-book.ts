import { expect, type Page } from '@playwright/test'

/** The institute's day, `days` from today, as it is typed. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis' }).format(new Date(Date.now() + days * 86_400_000))

/** Reserves a book from the whole catalogue, from this evening to a day that is `days` from today. */
export async function reserveBook(page: Page, book: string, days: number): Promise<void> {
  await page.goto('/AddDemandeLivre?liste=tout')
  await page.getByRole('searchbox').fill(book)
  await page.getByRole('button', { name: `Réserver ${book}` }).click()
  await page.getByLabel('Date de début').fill(`${dayIn(0)} 23:45`)
  await page.getByLabel('Date de fin').fill(`${dayIn(days)} 18:00`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible()
}
