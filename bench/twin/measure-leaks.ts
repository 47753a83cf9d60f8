import type { Browser } from '@playwright/test'
import { trackFootprint, type Footprint } from '../../e2e/support/footprint.ts'
import { mountRepeatedly, pathsOfHead } from '../../e2e/support/mount-repeatedly.ts'
import type { StorageState } from '../../e2e/support/stored-user.ts'

const warmUp = 40
const mounts = 200
const paths = pathsOfHead()

/** The footprint (leak) of 200 mounts of the pages of a head of department, after each of them was opened once. */
export async function measureLeaks(browser: Browser, state: StorageState, place: string): Promise<Footprint> {
  const context = await browser.newContext({ baseURL: state.origins[0]?.origin, storageState: state, locale: 'fr-TN' })
  const page = await context.newPage()
  // A standalone router detects a navigation by this event; single-spa dispatches it itself.
  if (place !== '[data-remote]') await page.addInitScript(dispatchNavigationEvents)
  const measure = await trackFootprint(page)
  await page.goto('/nulle-part')
  await page.getByRole('main').waitFor()
  await mountRepeatedly(page, paths, Math.max(warmUp, paths.length), place)
  const before = await measure()
  await mountRepeatedly(page, paths, mounts, place)
  const after = await measure()
  await context.close()
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    timers: after.timers - before.timers,
    styleTags: after.styleTags - before.styleTags,
    styleRules: after.styleRules - before.styleRules,
    heapKilobytes: after.heapKilobytes - before.heapKilobytes,
  }
}

function dispatchNavigationEvents(): void {
  const go = window.history.pushState.bind(window.history)
  window.history.pushState = (state, unused, url) => {
    go(state, unused, url)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }
}
