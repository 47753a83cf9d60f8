import { blame } from './federation/blame.ts'

interface Context {
  remote?: string
  version?: string
  phase?: string
  [detail: string]: unknown
}

/** Records a fault with the remote and version that it belongs to; it never reaches the teacher from here. */
export function report(error: unknown, context: Context = {}): void {
  const { remote, version, ...details } = { ...blame(error), ...context }
  console.error(`[${remote ? `${remote}@${version}` : 'portal'}]`, error, details)
}

/** Reports what nobody caught, promises included. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && report(error, { phase: 'uncaught' }))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, { phase: 'unhandled' }))
}
