import type { Finding } from '@portal/release-format/gate-report'
import { chromium } from 'playwright-core'
import type { ApiDocument } from '../api/api-document.ts'
import { type Audience, audiences } from '../audience.ts'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findChromium } from '../browser/find-chromium.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check, CheckInput } from '../gate.ts'
import { pathsOf, pathsOfCards, signInAs, type SignInOptions } from './audience-session.ts'
import type { PageCheck, PlayedPage } from './page-check.ts'
import type { Visitor } from './open-played-page.ts'
import { createMachinePace } from './machine-pace.ts'
import { playAlone } from './play-alone.ts'
import { playInLanguage } from './play-in-language.ts'
import type { PlaySubject } from './play-subject.ts'
import { defaultLimits, type PlayLimits } from './play-limits.ts'
import type { PagesReport } from './play-pages.ts'
import { runLimited } from './run-limited.ts'

export interface PlayOptions extends SignInOptions {
  /** The browser reaches these origins and nothing else; without them it reaches whatever this machine does. */
  origins?: string[]
  limits?: PlayLimits
  /** Told whether the machine is slow at present, several times in a play. */
  onPace?: (isSlow: boolean) => void
}

const stopRemedy = 'Look for code of the page that does not end, such as a loop, and for pages that load for long.'

/** The result of one play of a candidate. */
interface PlayReport {
  /** Where the problems of each check occur, by its id and their texts. */
  places: Map<string, Map<string, string[]>>
  /** The reasons why pages were not played; they are findings of every check. */
  unplayed: Finding[]
  facts: string[]
}

/** An audience with its session, and the pages that it plays, or those on which it plays cards. */
interface Player {
  visitor: Visitor
  kind: PlayedPage['kind']
  paths: string[]
}

/** The pages or cards of an audience, played in one way. */
interface PlayedWay {
  audience: Audience
  kind: PlayedPage['kind']
  /** The language of the tour, or `alone`. */
  way: string
  pages: PagesReport
}

/** The number of tours at the same time. */
const atOnce = 2

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
  return checks.map(({ id, title, remedy, inspect }) => ({
    id,
    title,
    async run(input) {
      const { candidate } = input
      const { places, unplayed, facts } = await playOnce(input)
      const played = Array.from(places.get(id) ?? [], ([text, at]) => ({ text: `${text} (${at.join('; ')}).`, remedy }))
      return { findings: [...(inspect?.(candidate) ?? []), ...unplayed, ...played], facts }
    },
  }))
}

async function play(
  candidate: Candidate,
  api: ApiDocument,
  checks: PageCheck[],
  options: PlayOptions,
): Promise<PlayReport> {
  const { portal, origins, limits = defaultLimits, onPace } = options
  const deadline = performance.now() + limits.play
  const report: PlayReport = { places: new Map(), unplayed: [], facts: [] }
  const executablePath = findChromium(options.env)
  if (!executablePath) {
    const remedy = 'Install one, or give the path of one as CHROMIUM.'
    return { ...report, unplayed: [{ text: 'No Chromium was found.', remedy }] }
  }
  const browser = await chromium.launch({ executablePath, args: browserArguments(origins) })
  const players: Player[] = []
  try {
    const pace = createMachinePace(onPace)
    const subject = { browser, portal, origins, api, candidate, checks, limits, pace, deadline }
    for (const audience of audiences) {
      const opened = await openPlayers(audience, candidate, options)
      if ('remedy' in opened) report.unplayed.push(opened)
      else players.push(...opened)
    }
    const played = await playAllWays(players, subject)
    for (const { visitor, kind, paths } of players) {
      const { audience } = visitor
      const found = played.filter((one) => one.audience === audience && one.kind === kind)
      addFindings(report, { audience, kind, paths, found }, checks)
    }
    return report
  } finally {
    await browser.close()
    for (const session of new Set(players.map(({ visitor }) => visitor.session))) await session?.end()
  }
}

/** The players of an audience, for its pages and its cards; a finding when nobody can play them. */
async function openPlayers(
  audience: Audience,
  candidate: Candidate,
  options: SignInOptions,
): Promise<Player[] | Finding> {
  const parts = [
    { kind: 'pages' as const, paths: pathsOf(candidate, audience) },
    { kind: 'cards' as const, paths: pathsOfCards(candidate, audience) },
  ].filter(({ paths }) => paths.length > 0)
  if (parts.length === 0) return []
  const session = audience === 'nobody' ? null : await signInAs(audience, options)
  if (session && 'remedy' in session) return session
  return parts.map((part) => ({ visitor: { audience, session }, ...part }))
}

/**
 * Plays as every audience: first in French, two at the same time, where a page that never responds ends the play; then in
 * Arabic, three at the same time; beside both in lone tabs, which mostly wait. Pages that never rest would slow each other
 * beyond the limits: in Arabic they are played two at the same time, after the lone tabs.
 */
async function playAllWays(players: Player[], subject: PlaySubject): Promise<PlayedWay[]> {
  const { checks } = subject
  const endsByUrl = !checks.some(({ observeAlone }) => observeAlone)
  const tours = (language: string) =>
    players.map(({ visitor, kind, paths }) => async () => ({
      audience: visitor.audience,
      kind,
      way: language,
      pages: await playInLanguage(language, visitor, paths, subject, {
        kind,
        endsByUrl: endsByUrl || language !== 'fr',
        repeatsMounts: kind === 'pages' && language === 'fr',
      }),
    }))
  const alone = players.filter(isOfPages).map(({ visitor, kind, paths }) => async () => ({
    audience: visitor.audience,
    kind,
    way: 'alone',
    pages: await playAlone(visitor, paths, subject),
  }))
  const lone = runLimited(alone, 1)
  const [toured] = await Promise.all([playTours(tours, lone), lone])
  const isCut = toured.some(({ way, pages }) => way === 'fr' && pages.stopped !== null)
  return isCut ? toured : [...toured, ...(await lone)]
}

/** Plays the French tours, and the Arabic ones unless a page never responded. */
async function playTours(
  tours: (language: string) => (() => Promise<PlayedWay>)[],
  lone: Promise<PlayedWay[]>,
): Promise<PlayedWay[]> {
  const french = await runLimited(tours('fr'), atOnce)
  if (french.some(({ pages }) => pages.stopped !== null)) return french
  const isRestless = french.some(({ pages }) => pages.problems.some(({ checkId }) => checkId === 'time'))
  if (isRestless) await lone
  return [...french, ...(await runLimited(tours('ar'), isRestless ? atOnce : atOnce + 1))]
}

const isOfPages = ({ kind }: Player) => kind === 'pages'

interface PlayedAudience {
  audience: Audience
  kind: PlayedPage['kind']
  paths: string[]
  found: PlayedWay[]
}

/** Adds the findings of one audience; what several audiences meet is one finding. */
function addFindings(report: PlayReport, { audience, kind, paths, found }: PlayedAudience, checks: PageCheck[]): void {
  for (const { way, pages } of found) {
    if (pages.stopped === null) continue
    report.unplayed.push({ text: `${pages.stopped} (${way}, as ${audience}).`, remedy: stopRemedy })
  }
  report.facts.push(`${audience}: ${kind === 'cards' ? 'cards on ' : ''}${paths.join(', ')}`)
  for (const { way, pages } of found) report.facts.push(...pages.slow.map((page) => `${page} (${way})`))
  for (const { id } of checks) {
    const places = report.places.get(id) ?? new Map<string, string[]>()
    report.places.set(id, places)
    for (const [text, ways] of waysOf(id, found))
      places.set(text, [...(places.get(text) ?? []), `${ways.join(', ')}, as ${audience}`])
  }
}

/** Each problem of a check once, with the languages in which it occurred, or else with `alone`. */
function waysOf(checkId: string, found: PlayedWay[]): [string, string[]][] {
  const occurrences = new Map<string, string[]>()
  for (const { way, pages } of found) {
    const texts = new Set(pages.problems.filter((problem) => problem.checkId === checkId).map(({ text }) => text))
    const isKnown = (text: string) => way === 'alone' && occurrences.has(text)
    for (const text of texts) if (!isKnown(text)) occurrences.set(text, [...(occurrences.get(text) ?? []), way])
  }
  return [...occurrences]
}
