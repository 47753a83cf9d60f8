import type { CheckReport, Finding, GateReport } from '@portal/release-format/gate-report'
import type { Candidate } from './candidate/candidate.ts'
import { CannotJudge } from './play/cannot-judge.ts'
import type { LivePortal } from './live-portal.ts'
import { describeError } from './user-error.ts'

/** The input of every check. */
export interface CheckInput {
  candidate: Candidate
  live: LivePortal
  /** The versions of this remote that are already published. */
  published: string[]
  /** Whether the candidate becomes current when it passes. */
  promote: boolean
}

/** The result of a check. */
export type CheckResult = Pick<CheckReport, 'findings' | 'deferred' | 'facts'>

export interface Check {
  id: string
  title: string
  run: (subject: CheckInput) => CheckResult | Promise<CheckResult>
}

/** One finding for each text, all with the same remedy. */
export function toFindings(texts: readonly string[], remedy: string): Finding[] {
  return texts.map((text) => ({ text, remedy }))
}

interface GateOptions {
  checks: Check[]
  portal: string
  at: Date
  /** Called after each check. */
  onDone?: (report: CheckReport) => void
}

/**
 * Runs every check on the candidate, one after the other; a failure does not stop the others. Throws `CannotJudge` when
 * the machine or the portal is at fault.
 */
export async function runGate(subject: CheckInput, { checks, portal, at, onDone }: GateOptions): Promise<GateReport> {
  const reports: CheckReport[] = []
  for (const check of checks) {
    const report = await runCheck(check, subject)
    reports.push(report)
    onDone?.(report)
  }
  const { name: remote, version } = subject.candidate.manifest
  const passed = reports.every((report) => report.passed)
  return { remote, version, at: at.toISOString(), portal, passed, checks: reports }
}

async function runCheck({ id, title, run }: Check, subject: CheckInput): Promise<CheckReport> {
  try {
    const verdict = await run(subject)
    return { id, title, passed: verdict.findings.length === 0, ...verdict }
  } catch (error) {
    if (error instanceof CannotJudge) throw error
    const finding = {
      text: `The check broke off: ${describeError(error).split('\n')[0]}`,
      remedy: 'Run it again; if it breaks off again, nothing is known about this part.',
    }
    return { id, title, passed: false, findings: [finding] }
  }
}
