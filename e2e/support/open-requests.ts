import type { Page } from '@playwright/test'

/** Milliseconds without an open request after which the network counts as idle. */
const idlePeriod = 500
const idleTimeout = 90_000

export interface OpenRequests {
  /** Settles once no request has been open for half a second. */
  untilStill: () => Promise<void>
  detach: () => Promise<void>
}

/**
 * Tracks the page's requests from now on by DevTools events. They include prefetches, some of which Playwright's
 * `networkidle` misses, while it waits for others forever.
 */
export async function trackRequests(page: Page): Promise<OpenRequests> {
  const devtools = await page.context().newCDPSession(page)
  const open = new Map<string, { url: string; loaderId: string }>()
  let changedAt = performance.now()

  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, headers }, loaderId }) => {
    // The event stream of notifications stays open.
    if (!url.startsWith('http') || headers['accept'] === 'text/event-stream') return
    open.set(requestId, { url, loaderId })
    changedAt = performance.now()
  })
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    devtools.on(end, ({ requestId }) => {
      if (open.delete(requestId)) changedAt = performance.now()
    })
  devtools.on('Page.frameNavigated', ({ frame }) => {
    // A document's requests end with it, not always with an event.
    if (frame.parentId === undefined)
      for (const [id, { loaderId }] of open) if (loaderId !== frame.loaderId) open.delete(id)
  })
  await devtools.send('Page.enable')
  await devtools.send('Network.enable')

  return {
    async untilStill() {
      const askedAt = performance.now()
      changedAt = askedAt
      while (open.size > 0 || performance.now() - changedAt < idlePeriod) {
        if (performance.now() - askedAt > idleTimeout)
          throw new Error(`Still open: ${[...open.values()].map(({ url }) => url).join(' ')}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    detach: () => devtools.detach(),
  }
}
