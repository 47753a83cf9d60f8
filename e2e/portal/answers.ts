import type { Page } from '@playwright/test'

/** As much of the registry's answer as journeys change. */
export interface RegistryAnswer {
  snapshot: string
  remotes: {
    name: string
    version: string
    base: string
    disabled: Record<'fr' | 'en' | 'ar', string> | null
    menu: { id: string; label: Record<'fr' | 'en' | 'ar', string> }[]
  }[]
}

/** From now on this page gets the server's own registry with a change in it; the portal of the others stays as it is. */
export async function changeRegistry(page: Page, change: (answer: RegistryAnswer) => void): Promise<void> {
  await page.unroute('**/portal/registry')
  await page.route('**/portal/registry', async (route) => {
    // Whole, so that there is something to change.
    const headers = { ...route.request().headers(), 'if-none-match': '', 'accept-encoding': 'identity' }
    const response = await route.fetch({ headers })
    const answer: RegistryAnswer = await response.json()
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}

/** How often this page asks for newer releases. */
export const pollEvery = (page: Page, seconds: number): Promise<void> =>
  changeSettings(page, { registryPollSeconds: seconds })

/** Lets developers run a module from their own machine in this page. */
export const allowOverrides = (page: Page): Promise<void> => changeSettings(page, { allowOverrides: true })

async function changeSettings(page: Page, change: object): Promise<void> {
  await page.addInitScript((changed) => {
    // The page is read then, and none of its own code has run.
    const onRead = () => {
      const element = document.getElementById('config')
      if (element) element.textContent = JSON.stringify({ ...JSON.parse(element.textContent), ...changed })
    }
    document.addEventListener('readystatechange', onRead, { once: true })
  }, change)
}
