import type { CheckReport } from './gate-report.ts'

/** The checks of quality, which a team may override; the others protect the portal and other remotes. */
const forceableChecks: readonly string[] = ['texts', 'visible-texts', 'size', 'weight', 'browser']

export function isForceable({ id }: Pick<CheckReport, 'id'>): boolean {
  return forceableChecks.includes(id)
}
