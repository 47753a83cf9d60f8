import type { CheckReport, Finding, GateReport } from './gate-report.ts'

/** The state of a candidate in the portal's gate. */
export interface GateProgress {
  remote: string
  version: string
  state: 'waiting' | 'judging' | 'published' | 'refused'
  /** The candidates that are judged before it. */
  ahead: number
  /** Whether a gate runner has reported within the last 30 seconds. */
  isRunnerAlive: boolean
  /** The checks that are done, in order. */
  checks: CheckReport[]
  /** Reasons for a refusal that are in no check. */
  findings: Finding[]
  /** Null until the verdict, and for a judgement that broke off. */
  report: GateReport | null
  /** Published in spite of failed checks. */
  isForced: boolean
  /** The registry snapshot that made it current; null before, and when it was not promoted. */
  snapshot: string | null
}
