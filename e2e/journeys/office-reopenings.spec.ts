import { violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'head' })

test('a head asks to reopen a decision on a project, the internship office accepts, and the head decides anew', async ({
  page,
  openAs,
}) => {
  await page.goto('/Affectation')
  await page
    .getByRole('button', { name: /^Demander la réouverture de la décision concernant/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Demander une réouverture' })
  await dialog.getByRole('textbox', { name: /Motif/ }).fill("L'entreprise a changé de sujet.")
  expect(await violationsOf(page)).toEqual([])
  const sent = page.waitForResponse('**/api/v1/own-reopening-requests')
  await dialog.getByRole('textbox', { name: /Motif/ }).press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const { id, student } = await (await sent).json()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: student.name, exact: true }) })
  await page.getByRole('searchbox').fill(student.name)
  await expect(row.first()).toContainText('Réouverture demandée')

  const office = await openAs('internships', `/office/reopenings?demande=${id}`)
  await expect(office.getByText("L'entreprise a changé de sujet.")).toBeVisible()
  await office.getByRole('heading', { level: 1 }).focus()
  await office.keyboard.press('a')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(office.getByText(`La décision sur ${student.name} est rouverte.`).last()).toBeVisible()

  await page.reload()
  await page.getByRole('searchbox').fill(student.name)
  await row
    .first()
    .getByRole('button', { name: /^Décider de l'affectation/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reporter' }).click()
  await expect(row.first()).toContainText('Reportée')
})
