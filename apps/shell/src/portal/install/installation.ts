import { currentLanguage } from '@portal/i18n'
import { i18n } from '@portal/i18n/host'
import { createStore } from 'zustand/vanilla'

/** How Chromium lets a page ask the person to install it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The browser's offer to install the portal; null without one, as where it is installed. */
export const installationStore = createStore<{ offer: InstallPrompt | null }>(() => ({ offer: null }))

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/**
 * Makes the portal installable, in the language of the page: the browser reads its manifest from now on, and the menu of
 * the account has an entry in place of a banner of the browser.
 */
export function allowInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) installationStore.setState({ offer: event })
  })
  window.addEventListener('appinstalled', () => installationStore.setState({ offer: null }))
  const link = document.createElement('link')
  link.rel = 'manifest'
  const follow = () => {
    link.href = `/portal-${currentLanguage()}.webmanifest`
  }
  follow()
  i18n.on('languageChanged', follow)
  document.head.append(link)
}

/** Asks the person; an offer can be used once. */
export async function install(): Promise<void> {
  const { offer } = installationStore.getState()
  installationStore.setState({ offer: null })
  await offer?.prompt()
}
