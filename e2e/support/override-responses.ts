import type { Page } from '@playwright/test'

/** The part of the registry's response that the tests change. */
export interface RegistryResponse {
  snapshot: string
  remotes: {
    name: string
    version: string
    base: string
    disabled: Record<'fr' | 'en' | 'ar', string> | null
    menu: { id: string; label: Record<'fr' | 'en' | 'ar', string> }[]
  }[]
}

/** Overrides the registry response for this page only, by changing the server's own; other pages are unaffected. */
export async function overrideRegistry(page: Page, change: (answer: RegistryResponse) => void): Promise<void> {
  await page.unroute('**/portal/registry')
  await page.route('**/portal/registry', async (route) => {
    // Disables conditional requests and compression, so that the body is complete.
    const headers = { ...route.request().headers(), 'if-none-match': '', 'accept-encoding': 'identity' }
    const response = await route.fetch({ headers })
    const answer: RegistryResponse = await response.json()
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}

/** Sets the interval at which this page polls for newer releases. */
export const setPollInterval = (page: Page, seconds: number): Promise<void> =>
  overrideConfig(page, { registryPollSeconds: seconds })

/** Allows this page to override a module with a local build. */
export const allowOverrides = (page: Page): Promise<void> => overrideConfig(page, { allowOverrides: true })

/** Lets this page call the API of this base URL, as that of an institute's own server. */
export const useApiAt = (page: Page, apiBaseUrl: string): Promise<void> => overrideConfig(page, { apiBaseUrl })

async function overrideConfig(page: Page, change: object): Promise<void> {
  await page.addInitScript((changed) => {
    // The HTML has been parsed, and none of the page's own code has run.
    const onRead = () => {
      const element = document.getElementById('config')
      if (element) element.textContent = JSON.stringify({ ...JSON.parse(element.textContent), ...changed })
    }
    document.addEventListener('readystatechange', onRead, { once: true })
  }, change)
}
