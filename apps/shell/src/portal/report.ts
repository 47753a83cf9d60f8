import type { RemoteReport } from '@portal/release-format/remote-report'
import { attributeError } from './federation/attribute-error.ts'
import { overrideOf, showError } from './override/override-store.ts'
import { redactError } from './reports/redact-error.ts'
import { createReporter, sendByBeacon } from './reports/reporter.ts'

interface Context {
  remote?: string
  version?: string
  phase?: string
  [detail: string]: unknown
}

/** The events by the phase in which the error was thrown; in any other phase it is a `fault`. */
const events: Partial<Record<string, RemoteReport['event']>> = {
  load: 'failed',
  bootstrap: 'failed',
  mount: 'failed',
  render: 'crashed',
}

const reporter = createReporter(sendByBeacon)

/** Logs an error and reports it with its remote and version; shows nothing to the teacher. */
export function reportError(error: unknown, context: Context = {}): void {
  const { remote, version, ...details } = { ...attributeError(error), ...context }
  console.error(`[${remote ? `${remote}@${version}` : 'portal'}]`, error, details)
  if (!remote || !version) return
  if (overrideOf(remote)) return showError(remote, error)
  const phase = (details.phase ?? 'uncaught').slice(0, 40)
  reportEvent({
    remote,
    version,
    event: events[phase] ?? 'fault',
    phase,
    message: redactError(error),
  })
}

/** Reports an event of a remote to the operator, except for a build on the developer's own machine. */
export function reportEvent(event: RemoteReport): void {
  if (!overrideOf(event.remote)) reporter.add(event)
}

/** Reports uncaught errors and unhandled rejections, and flushes pending reports before the page unloads. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && reportError(error, { phase: 'uncaught' }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { phase: 'unhandled' }))
  window.addEventListener('pagehide', reporter.flush)
  // Mobile browsers close a background tab without a pagehide event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.flush())
}
