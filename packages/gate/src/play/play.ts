import type { Finding } from '@portal/release-format/gate-report'
import { chromium } from 'playwright-core'
import type { ApiDocument } from '../api/api-document.ts'
import { type Audience, audiences } from '../audience.ts'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findChromium } from '../browser/find-chromium.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check, CheckInput } from '../gate.ts'
import { pathsOf, signInAs, type SignInOptions } from './audience-session.ts'
import type { PageCheck } from './page-check.ts'
import type { Visitor } from './open-played-page.ts'
import { playAlone } from './play-alone.ts'
import { playInLanguage } from './play-in-language.ts'
import type { PlaySubject } from './play-subject.ts'
import { defaultLimits, type PlayLimits } from './play-limits.ts'
import type { PagesReport } from './play-pages.ts'

export interface PlayOptions extends SignInOptions {
  /** The browser reaches these origins and nothing else; without them it reaches whatever this machine does. */
  origins?: string[]
  limits?: PlayLimits
}

const stopRemedy = 'Look for code of the page that does not end, such as a loop, and for pages that load for long.'

/** The result of one play of a candidate. */
interface PlayReport {
  /** The findings of each check, by its id. */
  findings: Map<string, Finding[]>
  /** The reasons why pages were not played; they are findings of every check. */
  unplayed: Finding[]
  facts: string[]
  /** Whether the play was ended before its last page. */
  isStopped: boolean
}

/**
 * The checks whose observers look on while the candidate is played in the real portal, beside the live versions of the
 * other remotes. The candidate is played once for all of them.
 */
export function playedChecks(checks: PageCheck[], options: PlayOptions): Check[] {
  const plays = new WeakMap<Candidate, Promise<PlayReport>>()
  const playOnce = ({ candidate, live }: CheckInput) => {
    const report = plays.get(candidate) ?? play(candidate, live.api, checks, options)
    plays.set(candidate, report)
    return report
  }
  return checks.map(({ id, title, inspect }) => ({
    id,
    title,
    async run(input) {
      const { candidate } = input
      const { findings, unplayed, facts } = await playOnce(input)
      return { findings: [...(inspect?.(candidate) ?? []), ...unplayed, ...(findings.get(id) ?? [])], facts }
    },
  }))
}

async function play(
  candidate: Candidate,
  api: ApiDocument,
  checks: PageCheck[],
  options: PlayOptions,
): Promise<PlayReport> {
  const { portal, origins, limits = defaultLimits } = options
  const deadline = performance.now() + limits.play
  const report: PlayReport = { findings: new Map(), unplayed: [], facts: [], isStopped: false }
  const executablePath = findChromium(options.env)
  if (!executablePath) {
    const remedy = 'Install one, or give the path of one as CHROMIUM.'
    return { ...report, unplayed: [{ text: 'No Chromium was found.', remedy }] }
  }
  const browser = await chromium.launch({ executablePath, args: browserArguments(origins) })
  try {
    const subject = { browser, portal, origins, api, candidate, checks, limits, deadline }
    for (const audience of audiences) {
      await playAs(audience, subject, options, report)
      if (report.isStopped) break
    }
    return report
  } finally {
    await browser.close()
  }
}

async function playAs(
  audience: Audience,
  subject: PlaySubject,
  options: SignInOptions,
  report: PlayReport,
): Promise<void> {
  const paths = pathsOf(subject.candidate, audience)
  if (paths.length === 0) return
  const session = audience === 'nobody' ? null : await signInAs(audience, options)
  if (session && 'remedy' in session) {
    report.unplayed.push(session)
    return
  }
  try {
    const visitor = { audience, session }
    const found = await playAllWays(visitor, paths, subject)
    for (const [way, { stopped }] of found) {
      if (stopped === null) continue
      report.unplayed.push({ text: `${stopped} (${way}, as ${audience}).`, remedy: stopRemedy })
      report.isStopped = true
    }
    report.facts.push(`${audience}: ${paths.join(', ')}`)
    for (const [way, { slow }] of found) report.facts.push(...slow.map((page) => `${page} (${way})`))
    for (const { id, remedy } of subject.checks) {
      const findings = waysOf(id, found).map(([text, ways]) => ({
        text: `${text} (${ways.join(', ')}, as ${audience}).`,
        remedy,
      }))
      report.findings.set(id, [...(report.findings.get(id) ?? []), ...findings])
    }
  } finally {
    await session?.end()
  }
}

/**
 * Plays in French, then in Arabic and in lone tabs. These two play side by side because the lone pages mostly wait; a
 * page that never responds has ended the play before.
 */
async function playAllWays(visitor: Visitor, paths: string[], subject: PlaySubject): Promise<[string, PagesReport][]> {
  const french = await playInLanguage('fr', visitor, paths, subject)
  if (french.stopped !== null) return [['fr', french]]
  const [arabic, alone] = await Promise.all([
    playInLanguage('ar', visitor, paths, subject),
    playAlone(visitor, paths, subject),
  ])
  return [
    ['fr', french],
    ['ar', arabic],
    ['alone', alone],
  ]
}

/** Each problem of a check once, with the languages in which it occurred, or else with `alone`. */
function waysOf(checkId: string, found: [string, PagesReport][]): [string, string[]][] {
  const occurrences = new Map<string, string[]>()
  for (const [way, { problems }] of found) {
    const texts = new Set(problems.filter((problem) => problem.checkId === checkId).map(({ text }) => text))
    const isKnown = (text: string) => way === 'alone' && occurrences.has(text)
    for (const text of texts) if (!isKnown(text)) occurrences.set(text, [...(occurrences.get(text) ?? []), way])
  }
  return [...occurrences]
}
