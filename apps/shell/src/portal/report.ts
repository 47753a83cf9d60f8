import { blame } from './federation/blame.ts'
import { overrideStore } from './override/override-store.ts'
import { impersonal } from './reports/impersonal.ts'
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
export function report(error: unknown, context: Context = {}): void {
  const { remote, version, ...details } = { ...blame(error), ...context }
  console.error(`[${remote ? `${remote}@${version}` : 'portal'}]`, error, details)
  if (!remote || !version) return
  const phase = (details.phase ?? 'uncaught').slice(0, 40)
  tell({ remote, version, event: startPhases.includes(phase) ? 'failed' : 'fault', phase, message: impersonal(error) })
}

/** Tells the operator how a remote does; a build on the developer's own machine is none of theirs. */
export function tell(event: RemoteReport): void {
  if (overrideStore.getState().override?.remote !== event.remote) reporter.add(event)
}

/** Reports what nobody caught, promises included, and hands over what is waiting before the page goes. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && report(error, { phase: 'uncaught' }))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, { phase: 'unhandled' }))
  window.addEventListener('pagehide', reporter.flush)
  // A phone closes a tab in the background without another word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.flush())
}
