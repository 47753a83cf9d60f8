import type { Page } from '@playwright/test'

/** Types the password of the account into the dialog that asks for it. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Votre mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
}
