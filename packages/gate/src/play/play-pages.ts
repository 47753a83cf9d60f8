import { cardPlaces } from '@portal/release-format/card-places'
import type { Page } from 'playwright-core'
import { describeError } from '../user-error.ts'
import { findNeighbourPage, type RegistryResponse } from '../browser/candidate-registry.ts'
import { CannotJudge, noTimeLeft } from './cannot-judge.ts'
import { endsWithin } from './ends-within.ts'
import { explorePage } from './explore-page.ts'
import type { MachinePace } from './machine-pace.ts'
import { trackRequests, type RequestTracker } from './network-idle.ts'
import type { PageCheck, PageObserver, PlayedPage } from './page-check.ts'
import type { PlayLimits } from './play-limits.ts'
import { mountRepeatedly, repeatedMounts } from './repeat-mounts.ts'

/** A problem of a page, to be reported by one of the checks. */
export interface PageProblem {
  checkId: string
  text: string
}

export interface PagesReport {
  problems: PageProblem[]
  /** The pages that opened only after a retry, because the machine was busy. */
  slow: string[]
  /** The reason why the visits were ended before the last one, or null. */
  stopped: string | null
}

interface Tour {
  played: PlayedPage
  registry: RegistryResponse
  page: Page
  observers: { checkId: string; observer: PageObserver }[]
  requests: RequestTracker
  /** A page of another remote to navigate from and to; null without one. */
  neighbour: { remote: string; path: string } | null
  limits: PlayLimits
  pace: MachinePace
  /** The end of the whole play, in the time of `performance.now()`. */
  deadline: number
}

export interface PlayPagesOptions {
  played: PlayedPage
  registry: RegistryResponse
  paths: string[]
  endsByUrl: boolean
  /** Whether each page without a problem is mounted and left several times more. */
  repeatsMounts: boolean
  checks: PageCheck[]
  limits: PlayLimits
  deadline: number
}

/**
 * Opens each of the paths from a page of another remote and navigates back, while the observers look on. With
 * `repeatsMounts` each of them without a problem is then mounted several times. With `endsByUrl` the last visit opens the
 * first path by its URL. Without another remote every path is opened so. Throws `CannotJudge` when the other remote does
 * not open before any visit, or when there is no time left on a slow machine.
 */
export async function playPages(options: PlayPagesOptions): Promise<PagesReport> {
  const { played, registry, paths, endsByUrl, repeatsMounts, checks, limits, deadline } = options
  const { page, candidate, pace } = played
  const requests = trackRequests(page, pace)
  const observers: Tour['observers'] = []
  for (const { id, observe } of checks) {
    if (observe) observers.push({ checkId: id, observer: await observe(played) })
  }
  const neighbour = findNeighbourPage(registry, candidate.manifest.name)
  const tour: Tour = { played, registry, page, observers, requests, neighbour, limits, pace, deadline }

  const report: PagesReport = { problems: [], slow: [], stopped: null }
  const pathsByUrl = neighbour ? paths.slice(0, endsByUrl ? 1 : 0) : paths
  const visits: [string, Visit][] = [
    ['before any visit', openNeighbour],
    ...(neighbour ? paths : []).map((path): [string, Visit] => [path, visitFromNeighbour]),
    ...(neighbour && repeatsMounts ? paths : []).map((path): [string, Visit] => [path, mountAgain]),
    ...pathsByUrl.map((path): [string, Visit] => [path, visitByUrl]),
  ]
  const faulty = new Set<string>()
  for (const [place, visit] of visits) {
    if (visit === mountAgain && faulty.has(place)) continue
    const { found, tries, stopped } = await repeatVisit(tour, place, visit)
    if (visit === openNeighbour && found.length > 0)
      throw new CannotJudge(`The page ${neighbour?.path} of ${neighbour?.remote}, which is live, does not open.`)
    if (found.length === 0 && tries > 1) report.slow.push(`${place} opened at try ${tries}`)
    if (found.length > 0) faulty.add(place)
    const label = played.kind === 'cards' ? `the cards on ${place}` : place
    report.problems.push(...found.map(({ checkId, text }) => ({ checkId, text: `${label}: ${text}` })))
    if (stopped !== null) return { ...report, stopped: `${place} ${stopped}` }
  }
  return report
}

type Visit = (tour: Tour, path: string, isFirst: boolean) => Promise<AttemptResult>

interface AttemptResult {
  /** The reasons why a page did not mount, possibly a timeout. */
  absent: string[]
  /** The problems that the observers found. */
  observed: PageProblem[]
  /** Those that no slow machine makes. */
  certain: PageProblem[]
}

interface VisitResult {
  found: PageProblem[]
  tries: number
  stopped: string | null
}

/** Repeats: on a busy machine the portal's own timeouts can expire, while a real defect persists. */
async function repeatVisit(tour: Tour, path: string, visit: Visit): Promise<VisitResult> {
  const certain = new Map<string, PageProblem>()
  for (let tries = 1; ; tries++) {
    const ofVisit = tour.pace.extend(tour.limits.visit)
    const limit = Math.min(ofVisit, tour.deadline - performance.now())
    const attempt = await endsWithin(limit, visitOnce(tour, path, visit, tries === 1))
    if (attempt === null) {
      const hasNoTime = limit < ofVisit
      if (hasNoTime && tour.pace.isSlow()) throw new CannotJudge(noTimeLeft)
      const stopped = hasNoTime
        ? `was open when the play had taken ${tour.limits.play / 1000} s`
        : `does not respond: its visit had not ended after ${limit / 1000} s`
      return { found: [...certain.values()], tries, stopped }
    }
    const { absent, observed } = attempt
    for (const problem of attempt.certain) certain.set(problem.text, problem)
    const isUncertain = tour.observers.some(({ observer }) => observer.isUncertain?.())
    if ((absent.length === 0 && !isUncertain) || tries === 3) {
      const absence = absent.map((text) => ({ checkId: 'browser', text }))
      return { found: [...absence, ...certain.values(), ...observed], tries, stopped: null }
    }
  }
}

/** A page that is left by its own code breaks the visit off. */
async function visitOnce(tour: Tour, path: string, visit: Visit, isFirst: boolean): Promise<AttemptResult> {
  try {
    return await visit(tour, path, isFirst)
  } catch (error) {
    if (error instanceof CannotJudge) throw error
    return { absent: [`breaks off: ${describeError(error).split('\n')[0]}`], ...takeProblems(tour) }
  }
}

async function openNeighbour(tour: Tour): Promise<AttemptResult> {
  const start = performance.now()
  if (tour.neighbour) await tour.page.goto(tour.neighbour.path, { waitUntil: 'commit' })
  const absent = await waitForNeighbour(tour)
  if (tour.neighbour) tour.pace.note(performance.now() - start)
  return { absent, ...takeProblems(tour) }
}

async function visitFromNeighbour(tour: Tour, path: string, isFirst: boolean): Promise<AttemptResult> {
  const { page, neighbour } = tour
  // A failed visit may have left anything behind.
  const absent = isFirst ? [] : (await openNeighbour(tour)).absent
  await notify(tour, 'beforePrepare', path)
  tour.requests.restart()
  await preparePage(page, path)
  await tour.requests.untilIdle()
  await notify(tour, 'afterPrepare', path)
  tour.requests.restart()
  await navigate(page, path)
  absent.push(...(await waitForCandidate(tour, path)))
  await notify(tour, 'afterMount', path)
  if (absent.length === 0) absent.push(...(await explore(tour, path)))
  await navigate(page, neighbour?.path ?? '/')
  absent.push(...(await waitForNeighbour(tour)))
  await notify(tour, 'afterUnmount', path)
  return { absent, ...takeProblems(tour) }
}

/** Mounts a path that was mounted before; between two mounts only the frame of the portal is shown. */
async function mountAgain(tour: Tour, path: string, isFirst: boolean): Promise<AttemptResult> {
  const { page, requests, played, limits, pace } = tour
  const absent = isFirst ? [] : (await openNeighbour(tour)).absent
  const at = { path, container: played.container, timeout: pace.extend(limits.mount) }
  // The first mount loads what the browser then keeps.
  let arrives = await mountRepeatedly(page, { ...at, times: 1 })
  await requests.untilIdle()
  await notify(tour, 'beforeMounts', path)
  requests.restart()
  arrives &&= await mountRepeatedly(page, { ...at, times: repeatedMounts })
  await requests.untilIdle()
  await notify(tour, 'afterMounts', path)
  if (!arrives) absent.push('does not arrive, or does not go, when it is opened again')
  return { absent, ...takeProblems(tour) }
}

async function visitByUrl(tour: Tour, path: string): Promise<AttemptResult> {
  await tour.page.goto(path, { waitUntil: 'commit' })
  const absent = await waitForCandidate(tour, path)
  await notify(tour, 'afterMount', path)
  if (absent.length === 0) absent.push(...(await explore(tour, path)))
  return { absent, ...takeProblems(tour) }
}

async function explore(tour: Tour, path: string): Promise<string[]> {
  try {
    await explorePage(tour.page, tour.played.container)
    await tour.requests.untilIdle()
  } catch (error) {
    return [`breaks when its tabs and menus are opened: ${describeError(error).split('\n')[0]}`]
  }
  await notify(tour, 'afterExplore', path)
  return []
}

async function notify(
  { observers }: Tour,
  moment: Exclude<keyof PageObserver, 'take' | 'isUncertain'>,
  path: string,
): Promise<void> {
  for (const { observer } of observers) await observer[moment]?.(path)
}

function takeProblems({ observers }: Tour): Pick<AttemptResult, 'observed' | 'certain'> {
  const taken = (take: (observer: PageObserver) => string[]) =>
    observers.flatMap(({ checkId, observer }) => take(observer).map((text) => ({ checkId, text })))
  return {
    observed: taken((observer) => observer.take()),
    certain: taken((observer) => observer.takeCertain?.() ?? []),
  }
}

/** Changes the URL without a reload, like a link of the portal. */
function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => window.history.pushState(null, '', to), path)
}

/** Focuses the menu's link to this page without moving the focus; the portal then loads the page's code. */
function preparePage(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const links = document.querySelectorAll('nav a')
    for (const link of links) {
      if (link.getAttribute('href') === to) link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
  }, path)
}

async function waitForCandidate(tour: Tour, path: string): Promise<string[]> {
  const { page, requests, played, limits, pace } = tour
  const { container } = played
  if (played.kind === 'cards') return waitForCards(tour, path)
  const failure = page.locator('main [role=alert]')
  try {
    await page
      .locator(`${container} > *`)
      .or(failure)
      .first()
      .waitFor({ state: 'attached', timeout: pace.extend(limits.mount) })
    // The requests of the page on arrival belong to it.
    await requests.untilIdle()
  } catch (error) {
    return [`does not arrive: ${describeError(error).split('\n')[0]}`]
  }
  if ((await failure.count()) > 0) return [`shows a failure: ${(await failure.first().innerText()).split('\n')[0]}`]
  return (await page.locator(container).count()) === 1 ? [] : ['is not shown in the version of the candidate']
}

/** Waits until the cards of a page have settled; an empty card is mounted too, one that failed is not. */
async function waitForCards({ page, registry, requests, played, limits, pace }: Tour, path: string): Promise<string[]> {
  const own = registry.remotes.find(({ name }) => name === played.candidate.manifest.name)?.cards ?? []
  const expected = own.filter(({ place }) => cardPlaces[place] === path)
  const places = [...new Set(expected.map(({ place }) => place))]
  const absent: string[] = []
  try {
    for (const place of places)
      await page
        .locator(`[data-card-place="${place}"][aria-busy=false]`)
        .waitFor({ state: 'attached', timeout: pace.extend(limits.mount) })
    await requests.untilIdle()
    for (const { id } of expected) {
      const isMounted = (await page.locator(`${played.container}[data-card="${id}"]`).count()) === 1
      if (!isMounted) absent.push(`the card ${id} is not shown in the version of the candidate`)
    }
  } catch (error) {
    absent.push(`do not arrive: ${describeError(error).split('\n')[0]}`)
  }
  return absent
}

async function waitForNeighbour({ page, requests, neighbour, limits, pace }: Tour): Promise<string[]> {
  if (!neighbour) return []
  try {
    // The neighbour may own the page of the cards too: then its container says nothing.
    await page
      .locator('[data-card-place]')
      .first()
      .waitFor({ state: 'detached', timeout: pace.extend(limits.mount) })
    await page
      .locator(`[data-remote^="${neighbour.remote}@"] > *`)
      .first()
      .waitFor({ state: 'attached', timeout: pace.extend(limits.mount) })
    await requests.untilIdle()
    return []
  } catch {
    return [`${neighbour.remote} does not open`]
  }
}
