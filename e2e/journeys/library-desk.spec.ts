import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { reserveBook } from '../pages/reserve-book.ts'
import { admin } from '../support/admin.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/mailbox.ts'
import { sendWaitingMails } from '../support/send-waiting-mails.ts'

/** Imports a book with two copies that no other test reserves; returns its title. */
async function importBook(): Promise<string> {
  const title = `Compilation des langages ${randomInt(100_000, 999_999)}`
  const file = test.info().outputPath('catalogue.csv')
  await writeFile(file, `titre;auteur;exemplaires\n${title};Nadia Chaabane;2\n`)
  expect(await admin('books', 'import', file)).toMatch(/1 new/)
  return title
}

test('a reserved book is handed out by its number, returned, and seen by its teacher', async ({
  teacherPage: page,
  newTeacher,
  openAs,
}) => {
  const book = await importBook()
  await reserveBook(page, book, 7)

  const counter = await openAs('librarian', '/desks/library')
  await counter.getByRole('searchbox').fill(book)
  // The head and the only row that is left.
  await expect(counter.getByRole('row')).toHaveCount(2)
  const row = counter.getByRole('row').filter({ hasText: book })
  await row.getByRole('button', { name: /^Accepter la réservation/ }).click()
  await expect(row).toContainText("À retirer jusqu'au")
  await sendWaitingMails(newTeacher.email)
  expect((await mailTo(newTeacher.email)).text).toContain(book)
  await page.goto('/ConsultationDemande')
  await expect(page.getByRole('row').filter({ hasText: book })).toContainText(/À retirer.*Décision : Rim Bouaziz/s)

  await counter.goto('/desks/library/copies')
  await counter.getByRole('searchbox').fill(book)
  const copies = counter.getByRole('row').filter({ hasText: book })
  await expect(copies).toHaveCount(2)
  const number =
    (await copies
      .first()
      .getByText(/^B\d+$/)
      .textContent()) ?? ''

  await counter.goto('/desks/library')
  const field = counter.getByLabel("Numéro de l'exemplaire")
  await field.fill(number)
  await field.press('Enter')
  await expect(counter.getByText(`« ${book} » est prêté à`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: book })).toContainText(/Prêté.*À rendre le.*B\d+/s)

  await field.fill(number)
  await field.press('Enter')
  const undecided = counter.getByRole('list', { name: 'Numéros non enregistrés' })
  await expect(undecided).toContainText('Vous venez de prêter cet exemplaire.')
  await undecided.getByRole('button', { name: 'Oui' }).click()
  await expect(counter.getByText(`« ${book} » est rendu par`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: book })).toContainText(/Rendu le/)
})

test('a refused request shows its reason, and can be sent again', async ({ teacherPage: page, openAs }) => {
  const book = await importBook()
  await reserveBook(page, book, 3)

  const counter = await openAs('librarian', '/desks/library')
  await counter.getByRole('searchbox').fill(book)
  const rows = counter.getByRole('row').filter({ hasText: book })
  await rows
    .last()
    .getByRole('button', { name: /^Refuser la réservation/ })
    .click()
  await counter.getByLabel('Motif').fill('Livre en reliure')
  await counter.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(counter.getByText('La réservation est refusée.')).toBeVisible()

  await page.goto('/ConsultationDemande')
  const row = page.getByRole('row').filter({ hasText: book })
  await expect(row).toContainText(/Refusée.*Motif : Livre en reliure/s)
  await row.getByRole('button', { name: `Demander à nouveau ${book}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible()
  const again = page.getByRole('row').filter({ has: page.getByText('En cours', { exact: true }) })
  await expect(again).toContainText(book)
})
