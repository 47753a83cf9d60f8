import { expect, type Page } from '@playwright/test'

/** Page object of `/login`, in French. */
export function signInPage(page: Page) {
  const email = page.getByLabel('Adresse e-mail')
  const password = page.getByLabel('Mot de passe', { exact: true })
  const year = page.getByLabel('Année universitaire')
  const submit = page.getByRole('button', { name: 'Connexion' })

  async function fill(address: string, word: string, yearName?: string): Promise<void> {
    await email.fill(address)
    await password.fill(word)
    if (yearName) await year.selectOption({ label: yearName })
    await expect(year).toHaveValue(/\d/)
    await submit.click()
  }

  return {
    email,
    password,
    year,
    submit,
    fill,
    async open(): Promise<void> {
      await page.goto('/login')
    },
    /** Opens the page, signs in and waits for the news page; in the current year by default. */
    async signIn(address: string, word: string, yearName?: string): Promise<void> {
      await page.goto('/login')
      await fill(address, word, yearName)
      await expect(page.getByRole('heading', { level: 1, name: 'Actualités' })).toBeVisible()
    },
  }
}
