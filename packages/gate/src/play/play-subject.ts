import type { Browser } from 'playwright-core'
import type { ApiDocument } from '../api/api-document.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { MachinePace } from './machine-pace.ts'
import type { PageCheck } from './page-check.ts'
import type { PlayLimits } from './play-limits.ts'

/** The candidate to play, the portal to play it in, and the checks. */
export interface PlaySubject {
  browser: Browser
  portal: string
  /** The browser reaches these origins and nothing else. */
  origins?: string[]
  /** The API of the portal. */
  api: ApiDocument
  candidate: Candidate
  checks: PageCheck[]
  limits: PlayLimits
  /** Of the machine during this play. */
  pace: MachinePace
  /** The end of the whole play, in the time of `performance.now()`. */
  deadline: number
}
