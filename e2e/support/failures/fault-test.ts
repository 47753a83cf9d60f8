import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { signInPage } from '../../pages/sign-in-page.ts'
import { accounts, password } from '../accounts.ts'
import { setting } from '../settings.ts'
import { storedUser } from '../stored-user.ts'
import { recordToasts } from '../toasts.ts'
import { builtScripts, type Scripts } from './built-remote.ts'
import { fetchRegistry, withoutCards, type LiveRegistry, type LiveRemote } from './live-registry.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

/** The worker-wide fixture of the failure matrix: a warm browser, a session, and real builds. */
export interface FaultFixture {
  proxy: FaultProxy
  registry: LiveRegistry
  /** The same with the cards of the remotes. */
  registryWithCards: LiveRegistry
  scriptsOf: (remote: LiveRemote) => Scripts
  /** A version that is not in this browser's cache. */
  nextVersion: () => string
  /** The tab of a signed-in head of department; with `hasClock` it has a fake clock. */
  tab: (options: { hasClock: boolean }) => Page
  /** Ends the visit; the next one in this tab starts afresh. */
  leave: (page: Page) => Promise<void>
}

export const test = base.extend<object, { faultFixture: FaultFixture }>({
  faultFixture: [
    async ({ browser }, use) => {
      const proxy = await startFaultProxy(setting('PORTAL_URL'))
      const look = { baseURL: proxy.url, locale: 'fr-TN', reducedMotion: 'reduce' } as const
      const tab = await (await browser.newContext(look)).newPage()
      await signInPage(tab).signIn(accounts.head, password)
      const state = await tab.context().storageState()
      // The registry stored in this tab is not that of a first visit.
      await tab.evaluate(() => sessionStorage.clear())
      const clocked = await (await browser.newContext(look)).newPage()
      await clocked.clock.install()
      for (const page of [tab, clocked]) {
        await page.context().addCookies(state.cookies)
        await restoreSession(page, state)
        await recordToasts(page)
        await page.goto('about:blank')
      }

      const registryWithCards = await fetchRegistry(storedUser(state).api_token)
      const registry = withoutCards(registryWithCards)
      const scripts = new Map<string, Scripts>()
      for (const { name } of registry.remotes) scripts.set(name, await builtScripts(name))
      let versions = 0
      await use({
        proxy,
        registry,
        registryWithCards,
        scriptsOf: ({ name }) => scripts.get(name)!,
        nextVersion: () => `99.0.${versions++}-broken`,
        tab: ({ hasClock }) => (hasClock ? clocked : tab),
        leave: async (page) => {
          await page.evaluate(() => {
            sessionStorage.clear()
            // A browser gives a closing page half a second to send its reports; a busy machine needs more.
            window.dispatchEvent(new Event('pagehide'))
          })
          await page.goto('about:blank')
        },
      })
      await tab.context().close()
      await clocked.context().close()
      await proxy.stop()
    },
    { scope: 'worker' },
  ],
})

/** Every visit starts with this storage; changes during a visit persist until its end. */
async function restoreSession(page: Page, state: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const entries = (state.origins[0]?.localStorage ?? []).filter(({ name }) => name !== 'registry')
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('hasBegun')) return
    localStorage.clear()
    for (const { name, value } of kept) localStorage.setItem(name, value)
    sessionStorage.setItem('hasBegun', 'yes')
  }, entries)
}
