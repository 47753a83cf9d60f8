import type { Page } from '@playwright/test'
import type { NewTeacher } from '../support/new-teacher.ts'

/** Opens the page of the sign-up and fills in all that it requires. */
export async function fillSignUp(page: Page, teacher: NewTeacher, lastName: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Prénom', { exact: true }).fill('Yosra')
  await page.getByLabel('Identifiant', { exact: true }).fill(teacher.identifier)
  await page.getByLabel('Téléphone').fill('22334455')
  for (const choice of ['Grade', 'Département', 'Statut']) await page.getByLabel(choice).selectOption({ index: 1 })
  await page.getByLabel('Date de naissance').fill('17/05/1984')
  await page.getByLabel('E-mail').fill(teacher.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(teacher.password)
  await page.getByLabel('Vérification du mot de passe').fill(teacher.password)
}
