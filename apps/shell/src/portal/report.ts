import { attributeError } from './federation/attribute-error.ts'
import { overrideStore } from './override/override-store.ts'
import { redactError } from './reports/redact-error.ts'
import { createReporter, sendByBeacon } from './reports/reporter.ts'
import type { RemoteReport } from './reports/reporter.ts'

interface Context {
  remote?: string
  version?: string
  phase?: string
  [detail: string]: unknown
}

const startPhases = ['load', 'bootstrap', 'mount']

const reporter = createReporter(sendByBeacon)

/** Records a fault with the remote and version that it belongs to; it never reaches the teacher from here. */
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

/** Tells the operator how a remote does; a build on the developer's own machine is none of theirs. */
export function reportEvent(event: RemoteReport): void {
  if (overrideStore.getState().override?.remote !== event.remote) reporter.add(event)
}

/** Reports what nobody caught, promises included, and hands over what is waiting before the page goes. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && reportError(error, { phase: 'uncaught' }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { phase: 'unhandled' }))
  window.addEventListener('pagehide', reporter.flush)
  // A phone closes a tab in the background without another word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.flush())
}
