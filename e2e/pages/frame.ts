import { expect, type Page } from '@playwright/test'

/** The accessible name of a line of the menu, in French or English, with or without the number that waits behind it. */
export function menuName(label: string): RegExp {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped}(?:, (?:\\d+|plus de 99|more than 99) (?:en attente|waiting))?$`)
}

/** Page object of the frame: top bar, side menu, notifications. In French, except for the language switch. */
export function frame(page: Page) {
  const topBar = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const languageButton = topBar.getByRole('button', { name: /^(Langue|Language|اللغة)/ })
  const languageChoice = (name: 'Français' | 'English' | 'العربية') => topBar.getByRole('button', { name, exact: true })
  const profileButton = topBar.getByRole('button', { name: /^Compte :/ })
  const group = (name: string) => menu.getByRole('button', { name: menuName(name) })
  return {
    topBar,
    menu,
    /** In the top bar, on a phone in the bar at the lower edge. */
    menuToggle: page.getByRole('button', { name: menuName('Menu') }),
    /** The bar at the lower edge of a phone. */
    bottomBar: page.getByRole('navigation', { name: 'Pages principales' }),
    languageButton,
    languageChoice,
    searchButton: topBar.getByRole('button', { name: 'Recherche rapide' }),
    profileButton,
    profileLink: topBar.getByRole('link', { name: 'Profil' }),
    entry: (name: string) => menu.getByRole('link', { name: menuName(name) }),
    group,
    title: (name: string) => page.getByRole('heading', { level: 1, name }),
    /** Opens a closed group of the menu. */
    async openGroup(name: string): Promise<void> {
      await group(name).click()
      await expect(group(name)).toHaveAttribute('aria-expanded', 'true')
    },
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
