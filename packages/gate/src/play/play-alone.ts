import { setTimeout as pause } from 'node:timers/promises'
import { openCandidateBrowser } from '../browser/candidate-browser.ts'
import { describeError } from '../user-error.ts'
import { endsWithin } from './ends-within.ts'
import { openPlayedPage, type Visitor } from './open-played-page.ts'
import type { EndObservation, PlayedPage } from './page-check.ts'
import type { PlaySubject } from './play-subject.ts'
import type { PageProblem, PagesReport } from './play-pages.ts'

const language = 'fr'

/**
 * Opens each of the paths by its URL in a tab of its own, one after the other, and leaves it alone while the observers
 * look on. All tabs stay open at the same time, so that the play waits once for all pages. In one language, because the
 * same code runs in every language.
 */
export async function playAlone(visitor: Visitor, paths: string[], subject: PlaySubject): Promise<PagesReport> {
  const report: PagesReport = { problems: [], slow: [], stopped: null }
  const { browser, portal, origins, api, candidate, checks, limits, deadline } = subject
  if (!checks.some(({ observeAlone }) => observeAlone)) return report
  const stage = await openCandidateBrowser({ browser, portal, origins, api, candidate, language, ...visitor })
  try {
    const problems = await endsWithin(deadline - performance.now(), observeAll())
    if (problems) return { ...report, problems }
    return { ...report, stopped: `the pages were still open when the play had taken ${limits.play / 1000} s` }
  } finally {
    await stage.context.close()
  }

  async function observeAll(): Promise<PageProblem[]> {
    const observed: Promise<PageProblem[]>[] = []
    for (const path of paths) {
      const { absent, end } = await openAlone(path)
      observed.push(absent === null ? pause(limits.alone).then(end) : Promise.resolve([absent]))
    }
    return (await Promise.all(observed)).flat()
  }

  /** Opens a page, twice if necessary: on a busy machine the portal's own timeouts can expire. */
  async function openAlone(path: string) {
    for (let tries = 1; ; tries++) {
      const played = await openPlayedPage(stage, { subject, visitor, language, kind: 'pages' })
      const end = await observe(played, path)
      const reason = await reasonOfAbsence(played, path)
      if (reason === null) return { absent: null, end }
      await played.page.close()
      if (tries === 2) return { absent: { checkId: 'browser', text: `${path}: ${reason}` }, end }
    }
  }

  /** Begins to observe a page; returns the function that ends it and closes the page. */
  async function observe(played: PlayedPage, path: string): Promise<() => Promise<PageProblem[]>> {
    const observations: { checkId: string; end: EndObservation }[] = []
    for (const { id, observeAlone } of checks) {
      if (observeAlone) observations.push({ checkId: id, end: await observeAlone(played) })
    }
    return async () => {
      const problems: PageProblem[] = []
      for (const { checkId, end } of observations) {
        const texts = await end(limits.alone)
        problems.push(...texts.map((text) => ({ checkId, text: `${path}: ${text}` })))
      }
      await played.page.close()
      return problems
    }
  }

  /** The reason why the page is not mounted, or null. */
  async function reasonOfAbsence({ page, container }: PlayedPage, path: string): Promise<string | null> {
    const failure = page.locator('main [role=alert]')
    try {
      await page.goto(path, { waitUntil: 'commit' })
      const mounted = page.locator(`${container} > *`)
      await mounted.or(failure).first().waitFor({ state: 'attached', timeout: limits.mount })
      if ((await mounted.count()) > 0) return null
      return `shows a failure: ${(await failure.first().innerText()).split('\n')[0]}`
    } catch (error) {
      return `does not arrive: ${describeError(error).split('\n')[0]}`
    }
  }
}
