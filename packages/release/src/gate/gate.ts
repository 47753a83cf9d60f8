import type { Candidate } from '../candidate/candidate.ts'
import type { LivePortal } from '../portal/answers.ts'
import { reasonOf } from '../problem.ts'
import type { CheckReport, GateReport, Verdict } from './report.ts'

/** What every check may look at. */
export interface Subject {
  candidate: Candidate
  live: LivePortal
  /** The versions of this remote that were published before. */
  published: string[]
}

export interface Check {
  id: string
  title: string
  judge: (subject: Subject) => Verdict | Promise<Verdict>
}

interface GateOptions {
  checks: Check[]
  portal: string
  at: Date
  /** Hears of each check as it is done. */
  onDone?: (report: CheckReport) => void
}

/** Lets every check judge the candidate, one after the other; none of them stops the others. */
export async function runGate(subject: Subject, { checks, portal, at, onDone }: GateOptions): Promise<GateReport> {
  const reports: CheckReport[] = []
  for (const check of checks) {
    const report = await judged(check, subject)
    reports.push(report)
    onDone?.(report)
  }
  const { name: remote, version } = subject.candidate.manifest
  const passed = reports.every((report) => report.passed)
  return { remote, version, at: at.toISOString(), portal, passed, checks: reports }
}

async function judged({ id, title, judge }: Check, subject: Subject): Promise<CheckReport> {
  try {
    const verdict = await judge(subject)
    return { id, title, passed: verdict.findings.length === 0, ...verdict }
  } catch (error) {
    const finding = {
      text: `The check broke off: ${reasonOf(error).split('\n')[0]}`,
      remedy: 'Run it again; if it breaks off again, nothing is known about this part.',
    }
    return { id, title, passed: false, findings: [finding] }
  }
}
