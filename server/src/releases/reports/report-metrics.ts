import { remoteEvents, type RemoteReport } from '@portal/release-format/remote-report'
import { Counter, Histogram, type Registry } from 'prom-client'
import { loadTimeBuckets } from './load-time-buckets.ts'

/** Counts the reports that this process received for Prometheus. */
export function reportMetrics(registry: Registry): (reports: RemoteReport[]) => void {
  const events = new Counter({
    name: 'remote_reports_total',
    help: `Remote events reported by shells: ${remoteEvents.join(', ')}`,
    labelNames: ['remote', 'version', 'event'],
    registers: [registry],
  })
  const loads = new Histogram({
    name: 'remote_load_seconds',
    help: 'Time from navigation to a remote to its first page',
    labelNames: ['remote', 'version'],
    buckets: loadTimeBuckets.map((milliseconds) => milliseconds / 1000),
    registers: [registry],
  })
  return (reports) => {
    for (const { remote, version, event, milliseconds } of reports) {
      events.inc({ remote, version, event })
      if (event === 'mounted' && milliseconds !== undefined) loads.observe({ remote, version }, milliseconds / 1000)
    }
  }
}
