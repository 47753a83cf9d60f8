import type { LivePortal } from '@portal/gate/live-portal'
import type { OpenSession } from '@portal/gate/sign-in'
import type { Permission } from '@portal/release-format/roles'
import type { CheckReport, Finding, GateReport } from '@portal/release-format/gate-report'

/** Sent to the process that judges a candidate. */
export interface Assignment {
  remote: string
  /** Contains the candidate's verified files. */
  folder: string
  live: LivePortal
  /** The other versions of this remote that are published. */
  published: string[]
  /** Whether the candidate becomes current when it passes. */
  promote: boolean
  play: {
    portal: string
    /** The origins that the browser reaches. */
    origins: string[]
    sessions: Partial<Record<Permission, OpenSession>>
  }
}

/**
 * Sent by it: each check when it is done and whether the machine is slow, then the report, why the candidate cannot be
 * read, or why none is given here.
 */
export type JudgementMessage =
  { check: CheckReport } | { isSlow: boolean } | { report: GateReport } | { refusal: Finding } | { unjudged: string }
