import type { Page } from '@playwright/test'

/** Page object of the frame: top bar, side menu, notifications. In French, except for the language switch. */
export function frame(page: Page) {
  const topBar = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const languageButton = topBar.getByRole('button', { name: /^(Langue|Language|اللغة)/ })
  const languageChoice = (name: 'Français' | 'English' | 'العربية') => topBar.getByRole('button', { name, exact: true })
  const profileButton = topBar.getByRole('button', { name: /^Compte :/ })
  return {
    topBar,
    menu,
    menuToggle: topBar.getByRole('button', { name: /^(Menu|Réduire le menu)$/ }),
    languageButton,
    languageChoice,
    profileButton,
    profileLink: topBar.getByRole('link', { name: 'Profil' }),
    entry: (name: string) => menu.getByRole('link', { name, exact: true }),
    title: (name: string) => page.getByRole('heading', { level: 1, name }),
    async speak(language: Parameters<typeof languageChoice>[0]): Promise<void> {
      await languageButton.click()
      await languageChoice(language).click()
    },
    async signOut(): Promise<void> {
      await profileButton.click()
      await topBar.getByRole('button', { name: 'Déconnexion' }).click()
    },
  }
}
