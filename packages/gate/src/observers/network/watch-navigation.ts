import type { Page } from 'playwright-core'

/**
 * Tells of every way in which the page takes its visitor elsewhere: no policy of the page covers where it navigates to, and
 * an address carries data. The portal itself opens no window and leaves for no other host while its pages are played.
 */
export function watchNavigation(page: Page, origin: string, tell: (problem: string) => void): void {
  page.on('popup', () => tell('opens a window'))
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    const { origin: to, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && to !== origin) tell(`leaves the portal for ${to}`)
  })
}
