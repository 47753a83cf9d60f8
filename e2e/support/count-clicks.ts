import type { Page } from '@playwright/test'

/** Counts the presses and the choices in selects that a user makes from now on, on every page that is opened. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  const install = () => {
    const count = () => (window as Window & { countClick?: () => void }).countClick?.()
    // A press on a label is followed by a click on its control, so that clicks would count twice.
    addEventListener('pointerdown', (event) => event.isTrusted && count(), { capture: true })
    addEventListener('change', (event) => event.target instanceof HTMLSelectElement && count(), { capture: true })
  }
  await page.addInitScript(install)
  await page.evaluate(install)
  return () => clicks
}
