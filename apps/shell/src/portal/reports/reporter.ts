import type { RemoteReport } from '@portal/release-format/remote-report'

const flushDelay = 5_000
const maxPerRequest = 15
const maxPerMinute = 60

/**
 * Batches reports for five seconds, up to fifteen per request, and sends them by `send`. Throttled to sixty events a
 * minute; further events are dropped.
 */
export function createReporter(send: (reports: RemoteReport[]) => void) {
  let waiting: RemoteReport[] = []
  let taken: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(report: RemoteReport): void {
    const now = Date.now()
    taken = taken.filter((at) => now - at < 60_000)
    if (taken.length >= maxPerMinute) return
    taken.push(now)
    waiting.push(report)
    if (waiting.length >= maxPerRequest) flush()
    else timer ??= setTimeout(flush, flushDelay)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) send(waiting)
    waiting = []
  }

  return { add, flush }
}

/** Sends the reports by beacon, which survives the page; reports that the browser cannot queue are lost. */
export function sendByBeacon(reports: RemoteReport[]): void {
  navigator.sendBeacon('/portal/reports', new Blob([JSON.stringify({ reports })], { type: 'application/json' }))
}
