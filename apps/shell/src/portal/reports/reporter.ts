/** A health report of a remote, without personal data. */
export interface RemoteReport {
  remote: string
  version: string
  event: 'mounted' | 'failed' | 'fellBack' | 'disabled' | 'fault'
  phase?: string
  /** From the moment when the remote was wanted until its page stood. */
  milliseconds?: number
  message?: string
}

const collectFor = 5_000
const perCall = 15
const perMinute = 60

/**
 * Gathers reports for a few seconds and hands them to the browser, which sends them even after the page has gone.
 * At most sixty events a minute are sent, and a failed request is ignored.
 */
export function createReporter(send: (reports: RemoteReport[]) => void) {
  let waiting: RemoteReport[] = []
  let taken: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(report: RemoteReport): void {
    const now = Date.now()
    taken = taken.filter((at) => now - at < 60_000)
    if (taken.length >= perMinute) return
    taken.push(now)
    waiting.push(report)
    if (waiting.length >= perCall) flush()
    else timer ??= setTimeout(flush, collectFor)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) send(waiting)
    waiting = []
  }

  return { add, flush }
}

/** Hands the reports to the browser; where it cannot take them they are lost, and nobody is held up. */
export function sendByBeacon(reports: RemoteReport[]): void {
  navigator.sendBeacon('/portal/reports', new Blob([JSON.stringify({ reports })], { type: 'application/json' }))
}
