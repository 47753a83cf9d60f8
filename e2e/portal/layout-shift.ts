import type { Page } from '@playwright/test'

/** What TypeScript does not know of Chromium's entries. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface Shifts {
  /** The sum of the browser's scores. */
  score: number
  /** Each element that moved, from where to where. */
  moved: string[]
}

declare global {
  interface Window {
    takeShifts: () => Shifts
  }
}

/** From now on each document gathers the browser's own entries of layout shifts, those after an input aside. */
export async function watchShifts(page: Page): Promise<void> {
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

/** What has moved since the last time that this was asked, in the last frame too. */
export function takeShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return window.takeShifts()
  })
}

/** Milliseconds for which nothing may be on its way before a page counts as there. */
const quiet = 250

/** Settles once a page with a heading stands in which nothing is on its way any more. */
export async function pageStands(page: Page): Promise<void> {
  await page.waitForFunction(
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
    quiet,
    { polling: 50 },
  )
}
