import type { Finding } from '@portal/release-format/gate-report'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Candidate } from '../candidate/candidate.ts'
import type { Audience } from '../audience.ts'
import type { MachinePace } from './machine-pace.ts'
import type { OnRequest } from './page-requests.ts'

/** One browser page in which the candidate is played: every path of one audience, in one language. */
export interface PlayedPage {
  page: Page
  context: BrowserContext
  /** A session of the DevTools protocol with the page. */
  devtools: CDPSession
  onRequest: OnRequest
  candidate: Candidate
  /** The origin of the portal. */
  origin: string
  /** The URL path below which the candidate's files are served. */
  base: string
  /** Whether pages of the candidate are played, or its cards on pages of any remote. */
  kind: 'pages' | 'cards'
  /** The selector of the mounted candidate, or of each of its mounted cards, in exactly this version. */
  container: string
  /** The globals of the other remotes. */
  others: readonly string[]
  audience: Audience
  language: string
  /** The candidate's files that were fetched so far. */
  fetched: ReadonlySet<string>
  /** Of the machine at present: what is awaited for a limited time is awaited longer on a slow one. */
  pace: MachinePace
}

/**
 * Observes one aspect of a page while the candidate is played in it. For each path the calls come in the order of the
 * members; after a visit that failed, the page is reloaded and the visit repeated from the first of them.
 */
export interface PageObserver {
  /** A page of another remote is shown. */
  beforePrepare?: (path: string) => Promise<void> | void
  /** The code of the path is loaded and evaluated, as by pointing at a link to it; nothing is mounted. */
  afterPrepare?: (path: string) => Promise<void> | void
  /** The path is mounted and its requests have ended. */
  afterMount?: (path: string) => Promise<void> | void
  /** The tabs, menus and disclosures of the mounted page have been opened, and their requests have ended. */
  afterExplore?: (path: string) => Promise<void> | void
  /** The page of the other remote is shown again. */
  afterUnmount?: (path: string) => Promise<void> | void
  /** Only the frame of the portal is shown, and the path is to be mounted and left several times; it was before. */
  beforeMounts?: (path: string) => Promise<void> | void
  /** Only the frame is shown again. */
  afterMounts?: (path: string) => Promise<void> | void
  /**
   * Whether a slow machine can explain the observation; the page is then reloaded and the visit repeated, and the
   * problems of `take` are those of the last visit.
   */
  isUncertain?: () => boolean
  /** Returns the problems since the previous call, as texts without their path. */
  take: () => string[]
  /** Like `take`, the problems that no slow machine makes: a repeated visit takes none of them back. */
  takeCertain?: () => string[]
}

/** Returns the problems of a page that was left alone for this many milliseconds, as texts without its path. */
export type EndObservation = (milliseconds: number) => string[] | Promise<string[]>

/** A check whose result comes from an observer of the played pages. */
export interface PageCheck {
  id: string
  title: string
  remedy: string
  /** Further findings, about the built files. */
  inspect?: (candidate: Candidate) => Finding[]
  /** Called before the page is opened, so that scripts can be added that run before those of the portal. */
  observe?: (played: PlayedPage) => Promise<PageObserver> | PageObserver
  /**
   * Called before a page is opened in a tab of its own, in which nothing is done. The returned function is called when
   * the page was mounted for this many milliseconds, and returns the problems.
   */
  observeAlone?: (played: PlayedPage) => EndObservation | Promise<EndObservation>
  /**
   * Whether the function that `observeAlone` returned is called a second time when the clock of the page was moved on by
   * an hour. The portal's own timers must make no problem of the check.
   */
  seesHourLater?: boolean
}
