import type { Browser } from '@playwright/test'
import { watchFootprint, type Footprint } from '../../e2e/portal/footprint.ts'
import { mountInTurn, remotes } from '../../e2e/portal/mount-in-turn.ts'
import type { StorageState } from '../../e2e/portal/stored-user.ts'

const warmUp = 40
const mounts = 200
const paths = remotes().flatMap((remote) => remote.paths)

/** The footprint (leak) of 200 mounts of pages of all apps, after each of them was opened once. */
export async function leftByMounts(browser: Browser, state: StorageState, place: string): Promise<Footprint> {
  const context = await browser.newContext({ baseURL: state.origins[0]?.origin, storageState: state, locale: 'fr-TN' })
  const page = await context.newPage()
  // A standalone router detects a navigation by this event; single-spa dispatches it itself.
  if (place !== '[data-remote]') await page.addInitScript(tellOfSteps)
  const measure = await watchFootprint(page)
  await page.goto('/nulle-part')
  await page.getByRole('main').waitFor()
  await mountInTurn(page, paths, Math.max(warmUp, paths.length), place)
  const before = await measure()
  await mountInTurn(page, paths, mounts, place)
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

function tellOfSteps(): void {
  const go = window.history.pushState.bind(window.history)
  window.history.pushState = (state, unused, url) => {
    go(state, unused, url)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }
}
