import type { RemoteReport } from '@portal/release-format/remote-report'
import { attributeError } from './federation/attribute-error.ts'
import { overrideStore } from './override/override-store.ts'
import { redactError } from './reports/redact-error.ts'
import { createReporter, sendByBeacon } from './reports/reporter.ts'

interface Context {
  remote?: string
  version?: string
  phase?: string
  [detail: string]: unknown
}

const startPhases = ['load', 'bootstrap', 'mount']

const reporter = createReporter(sendByBeacon)

/** Logs an error and reports it with its remote and version; shows nothing to the teacher. */
export function reportError(error: unknown, context: Context = {}): void {
  const { remote, version, ...details } = { ...attributeError(error), ...context }
  console.error(`[${remote ? `${remote}@${version}` : 'portal'}]`, error, details)
  if (!remote || !version) return
  const phase = (details.phase ?? 'uncaught').slice(0, 40)
  reportEvent({
    remote,
    version,
    event: startPhases.includes(phase) ? 'failed' : 'fault',
    phase,
    message: redactError(error),
  })
}

/** Reports an event of a remote to the operator, except for a build on the developer's own machine. */
export function reportEvent(event: RemoteReport): void {
  if (overrideStore.getState().override?.remote !== event.remote) reporter.add(event)
}

/** Reports uncaught errors and unhandled rejections, and flushes pending reports before the page unloads. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && reportError(error, { phase: 'uncaught' }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { phase: 'unhandled' }))
  window.addEventListener('pagehide', reporter.flush)
  // Mobile browsers close a background tab without a pagehide event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.flush())
}
