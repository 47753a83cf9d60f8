import { setTimeout as pause } from 'node:timers/promises'
import { openCandidateBrowser } from '../browser/candidate-browser.ts'
import { describeError } from '../user-error.ts'
import { CannotJudge, noTimeLeft } from './cannot-judge.ts'
import { endsWithin } from './ends-within.ts'
import { moveOneHourOn } from './hour-later.ts'
import { openPlayedPage, type Visitor } from './open-played-page.ts'
import type { EndObservation, PageCheck, PlayedPage } from './page-check.ts'
import type { PlaySubject } from './play-subject.ts'
import type { PageProblem, PagesReport } from './play-pages.ts'

const language = 'fr'

/** Milliseconds in which an hour of timers ends; a page without endless work takes less than a tenth of it. */
const hourTimeout = 3_000

/**
 * Opens each of the paths by its URL in a tab of its own, one after the other, and leaves it alone while the observers
 * look on. All tabs stay open at the same time, so that the play waits once for all pages; then the clock of all of them
 * is moved on by an hour. In one language, because the same code runs in every language.
 */
export async function playAlone(visitor: Visitor, paths: string[], subject: PlaySubject): Promise<PagesReport> {
  const report: PagesReport = { problems: [], slow: [], stopped: null }
  const { browser, portal, origins, api, candidate, checks, limits, pace, deadline } = subject
  if (!checks.some(({ observeAlone }) => observeAlone)) return report
  const stage = await openCandidateBrowser({ browser, portal, origins, api, candidate, language, ...visitor })
  try {
    const problems = await endsWithin(deadline - performance.now(), observeAll())
    if (problems) return { ...report, problems }
    if (pace.isSlow()) throw new CannotJudge(noTimeLeft)
    return { ...report, stopped: `the pages were still open when the play had taken ${limits.play / 1000} s` }
  } finally {
    await stage.context.close()
  }

  async function observeAll(): Promise<PageProblem[]> {
    const observed: Promise<PageProblem[]>[] = []
    const later: (() => Promise<PageProblem[]>)[] = []
    for (const path of paths) {
      const { absent, end, endHourLater } = await openAlone(path)
      observed.push(absent === null ? pause(limits.alone).then(end) : Promise.resolve(absent))
      if (absent === null) later.push(endHourLater)
    }
    const problems = (await Promise.all(observed)).flat()
    // The tabs share a storage: a clock that is moved on must not be seen by a tab that is still opened.
    return [...problems, ...(await Promise.all(later.map((end) => end()))).flat()]
  }

  /** Opens a page, twice if necessary: on a busy machine the portal's own timeouts can expire. */
  async function openAlone(path: string) {
    for (let tries = 1; ; tries++) {
      const played = await openPlayedPage(stage, { subject, visitor, language, kind: 'pages' })
      const ends = await observe(played, path)
      const reason = await reasonOfAbsence(played, path)
      if (reason === null) return { absent: null, ...ends }
      // The observations can tell why, such as that the page's own code has left.
      const seen = await ends.end().catch(() => [])
      await played.page.close()
      if (tries === 2) return { absent: [{ checkId: 'browser', text: `${path}: ${reason}` }, ...seen], ...ends }
    }
  }

  /** Begins to observe a page; returns the functions that end it, and that end it again an hour later. */
  async function observe(played: PlayedPage, path: string) {
    const observations: { check: PageCheck; end: EndObservation; found: string[] }[] = []
    for (const check of checks) {
      if (check.observeAlone) observations.push({ check, end: await check.observeAlone(played), found: [] })
    }
    async function end(): Promise<PageProblem[]> {
      for (const observation of observations) observation.found = await observation.end(limits.alone)
      return observations.flatMap(({ check, found }) =>
        found.map((text) => ({ checkId: check.id, text: `${path}: ${text}` })),
      )
    }
    async function endHourLater(): Promise<PageProblem[]> {
      const lasting = observations.filter(({ check }) => check.seesHourLater)
      if (lasting.length === 0) return []
      const problems: PageProblem[] = []
      if (!(await moveOneHourOn(played.devtools, pace.extend(hourTimeout))))
        report.slow.push(`${path}: an hour of its timers did not end`)
      for (const { check, end: endAgain, found } of lasting) {
        const texts = (await endAgain(limits.alone)).filter((text) => !found.includes(text))
        problems.push(...texts.map((text) => ({ checkId: check.id, text: `${path}: within an hour ${text}` })))
      }
      return problems
    }
    return { end, endHourLater }
  }

  /** The reason why the page is not mounted, or null. */
  async function reasonOfAbsence({ page, container }: PlayedPage, path: string): Promise<string | null> {
    const failure = page.locator('main [role=alert]')
    try {
      await page.goto(path, { waitUntil: 'commit' })
      const mounted = page.locator(`${container} > *`)
      await mounted
        .or(failure)
        .first()
        .waitFor({ state: 'attached', timeout: pace.extend(limits.mount) })
      if ((await mounted.count()) > 0) return null
      return `shows a failure: ${(await failure.first().innerText()).split('\n')[0]}`
    } catch (error) {
      return `does not arrive: ${describeError(error).split('\n')[0]}`
    }
  }
}
