import type { Page } from '@playwright/test'

/** Chromium's layout-shift entry, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface Shifts {
  /** The sum of the browser's layout-shift scores. */
  score: number
  /** Each element that moved, with its old and new position. */
  moved: string[]
}

declare global {
  interface Window {
    takeShifts: () => Shifts
  }
}

/** Collects the layout-shift entries of each later document, except those after recent input. */
export async function trackShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts: LayoutShift[] = []
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    const gather = (entries: PerformanceEntryList) => {
      for (const entry of entries) if (isShift(entry) && !entry.hadRecentInput) shifts.push(entry)
    }
    const observer = new PerformanceObserver((list) => gather(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    window.takeShifts = () => {
      gather(observer.takeRecords())
      const taken = shifts
      shifts = []
      return {
        score: taken.reduce((sum, { value }) => sum + value, 0),
        moved: taken.flatMap(({ sources }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const words = (node?.textContent ?? '').slice(0, 40)
            return `${node?.nodeName} "${words}" ${place(previousRect)} → ${place(currentRect)}`
          }),
        ),
      }
    }
  })
}

/** Returns the shifts since the previous call, including those of the last frame. */
export function takeShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return window.takeShifts()
  })
}

/** Milliseconds without pending activity after which a page counts as loaded. */
const quietPeriod = 250

/** Milliseconds within which any page loads, on a slowed processor too. */
const loadTimeout = 60_000

/** Settles once a page has a heading and no pending activity. */
export async function waitForStablePage(page: Page): Promise<void> {
  const isStable = page.waitForFunction(
    (milliseconds) => {
      const isOnItsWay = [...document.querySelectorAll('[aria-busy=true], [data-placeholder]')].some((element) =>
        element.checkVisibility(),
      )
      const root = document.documentElement
      if (isOnItsWay || !document.querySelector('main h1')) delete root.dataset.quietSince
      else root.dataset.quietSince ??= String(performance.now())
      const isThere = performance.now() - Number(root.dataset.quietSince ?? Infinity) >= milliseconds
      if (isThere) delete root.dataset.quietSince
      return isThere
    },
    quietPeriod,
    { polling: 50, timeout: loadTimeout },
  )
  await isStable.catch((cause: unknown) => {
    throw new Error(`${page.url()} did not finish loading`, { cause })
  })
}
