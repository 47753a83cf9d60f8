import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { UserError } from '../user-error.ts'
import type { MachinePace } from './machine-pace.ts'

const quietPeriod = 200
const idleTimeout = 20_000
const mainThreadTimeout = 1_000

export interface RequestTracker {
  /** Starts the next quiet period, in which the requests of a new action are expected. */
  restart: () => void
  /**
   * Settles once the page has had no request for a moment and its main thread is idle; rejects when its requests
   * continue.
   */
  untilIdle: () => Promise<void>
}

export function trackRequests(page: Page, { extend }: Pick<MachinePace, 'extend'>): RequestTracker {
  const open = new Set<Request>()
  let lastChange = performance.now()
  const changed = () => (lastChange = performance.now())
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request)
    changed()
  })
  page.on('requestfinished', (request) => changed() && open.delete(request))
  page.on('requestfailed', (request) => changed() && open.delete(request))
  const isQuiet = () => open.size === 0 && performance.now() - lastChange >= quietPeriod
  return {
    restart: () => void changed(),
    async untilIdle() {
      const until = performance.now() + extend(idleTimeout)
      while (!isQuiet()) {
        if (performance.now() > until) throw new UserError('goes on asking the network')
        await pause(50)
        if (isQuiet()) await untilMainThreadIdle(page, extend(mainThreadTimeout))
      }
    },
  }
}

/** The event stream of the portal's frame, which stays open. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** A fetched script may not have run yet. */
function untilMainThreadIdle(page: Page, timeout: number): Promise<void> {
  return page.evaluate(
    (longest) => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longest })),
    timeout,
  )
}
