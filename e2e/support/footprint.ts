import type { CDPSession, Page } from '@playwright/test'

/** The page's resources after garbage collection. */
export interface Footprint {
  nodes: number
  listeners: number
  /** Pending timeouts and intervals. */
  timers: number
  styleTags: number
  styleRules: number
  heapKilobytes: number
}

declare global {
  interface Window {
    pendingTimers: Set<number>
  }
}

/** Milliseconds after which pending watchdog timers, such as single-spa's, have expired. */
const settling = 5_000

/** Counts the page's timers from its start; the other figures come from the browser. */
export async function trackFootprint(page: Page): Promise<() => Promise<Footprint>> {
  await page.addInitScript(countTimers)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return () => measure(page, devtools)
}

function countTimers(): void {
  const pending = new Set<number>()
  window.pendingTimers = pending
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = window[name].bind(window)
    const counted = (work: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
      const id = begin(() => {
        if (name === 'setTimeout') pending.delete(id)
        work(...given)
      }, delay)
      pending.add(id)
      return id
    }
    Object.assign(window, { [name]: counted })
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const end = window[name].bind(window)
    const counted = (id?: number) => {
      if (id !== undefined) pending.delete(id)
      end(id)
    }
    Object.assign(window, { [name]: counted })
  }
}

async function measure(page: Page, devtools: CDPSession): Promise<Footprint> {
  await page.waitForTimeout(settling)
  // Makes the shell flush its buffered reports, as on page hide.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  // Objects freed in one round may release others in the next.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN
  const inPage = await page.evaluate(() => ({
    timers: window.pendingTimers.size,
    styleTags: document.querySelectorAll('style, link[rel=stylesheet]').length,
    styleRules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  }))
  return {
    ...inPage,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapKilobytes: Math.round(metric('JSHeapUsedSize') / 1024),
  }
}
