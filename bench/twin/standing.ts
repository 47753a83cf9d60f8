import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The moment when the first page of the visit stood, in milliseconds since the visit began. */
    firstPage: Promise<number>
    /** Settles with the moment when another page than the one with this heading stands. */
    pageAfter: (heading: string | null) => Promise<number>
  }
}

/** From now on each document knows when a page stands: its heading is there, and nothing in it is still on its way. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pageAfter = (heading) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`No page stands at ${window.location.pathname}`)), 90_000)
        const look = () => {
          const main = document.querySelector('main')
          const title = main?.querySelector('h1')?.textContent ?? heading
          if (title === heading || main?.querySelector('[aria-busy=true]')) return
          observer.disconnect()
          resolve(performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
        look()
      })
    window.firstPage = window.pageAfter(null)
  })
}

export const firstPage = (page: Page): Promise<number> => page.evaluate(() => window.firstPage)

/** How long a hand rests on what it is about to press. */
const rest = 100

/** Presses the menu's link as a hand does; answers the milliseconds from the press until the page stands. */
export async function pressMenu(page: Page, path: string): Promise<number> {
  const link = page.locator(`aside a[href="${path}"]`)
  await link.hover()
  await page.waitForTimeout(rest)
  const took = link.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        const heading = document.querySelector('main h1')?.textContent ?? null
        element.addEventListener(
          'click',
          ({ timeStamp }) => void window.pageAfter(heading).then((moment) => resolve(moment - timeStamp), reject),
          { capture: true, once: true },
        )
      }),
  )
  await link.click()
  return took
}
