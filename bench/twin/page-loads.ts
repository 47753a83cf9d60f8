import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The time at which the first page was loaded, in milliseconds since the start of the visit. */
    firstPage: Promise<number>
    /** Settles with the time at which a page with another heading is loaded. */
    pageAfter: (heading: string | null) => Promise<number>
  }
}

/** Detects in each later document when a page is loaded: its heading is displayed, and nothing in it is pending. */
export async function trackPageLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pageAfter = (heading) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`No page was loaded at ${window.location.pathname} in 90 s`)), 90_000)
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

/** Opens the closed groups of the menu. */
async function openMenuGroups(page: Page): Promise<void> {
  const closed = page.locator('aside nav button[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** The milliseconds of hover before a click. */
const hoverTime = 100

/** Hovers and clicks the menu's link; returns the milliseconds from the click until the page is loaded. */
export async function clickMenuLink(page: Page, path: string): Promise<number> {
  const link = page.locator(`aside a[href="${path}"]`)
  if (!(await link.isVisible())) await openMenuGroups(page)
  await link.hover()
  await page.waitForTimeout(hoverTime)
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
