import type { BuiltManifest } from '@portal/release-format/manifest'
import { releasePath } from '@portal/release-format/registry'
import type { Page } from 'playwright-core'
import { describeError } from '../user-error.ts'
import { findNeighbourPage } from './candidate-registry.ts'
import type { CandidateBrowser } from './candidate-browser.ts'
import { collectProblems, type PageProblems } from './collect-problems.ts'

const mountTimeout = 20_000

interface VisitContext {
  page: Page
  faults: PageProblems
  /** The selector of the mounted candidate, in exactly this version. */
  mounted: string
  /** A page of another remote to navigate from and to; null without one. */
  neighbour: { remote: string; path: string } | null
}

export interface VisitReport {
  problems: string[]
  /** The pages that opened only after a retry, because the machine was busy. */
  slow: string[]
}

/** Opens each of the candidate's pages from another remote and navigates back; returns the findings. */
export async function visitPages(
  stage: CandidateBrowser,
  manifest: BuiltManifest,
  paths: string[],
): Promise<VisitReport> {
  const { name, version } = manifest
  const page = await stage.context.newPage()
  const faults = await collectProblems(page, releasePath(manifest))
  const mounted = `[data-remote="${name}@${version}"]`
  const tour: VisitContext = { page, faults, mounted, neighbour: findNeighbourPage(stage.registry, name) }
  const before = await retryWhenSlow(() => openNeighbour(tour))
  const usual = await bodyChildren(page)

  const visited: VisitReport = { problems: before.found.map((text) => `before any visit: ${text}`), slow: [] }
  // The first page is opened by URL, the others by client-side navigation; after a failure by URL again.
  let isByAddress = true
  for (const path of paths) {
    const { found, tries } = await retryWhenSlow((isFirst) =>
      visitPage(tour, path, { usual, isByAddress: isByAddress || !isFirst }),
    )
    isByAddress = found.length > 0 || !tour.neighbour
    if (found.length === 0 && tries > 1) visited.slow.push(`${path} opened at try ${tries}`)
    visited.problems.push(...found.map((text) => `${path}: ${text}`))
  }
  await page.close()
  return visited
}

interface AttemptResult {
  /** Pages that did not mount, possibly because of a timeout. */
  absent: string[]
  /** Findings about the mounted pages. */
  wrong: string[]
}

/** Retries: on a busy machine the portal's own timeouts can expire, while a real defect persists. */
async function retryWhenSlow(attempt: (isFirst: boolean) => Promise<AttemptResult>) {
  for (let tries = 1; ; tries++) {
    const { absent, wrong } = await attempt(tries === 1)
    if (absent.length === 0 || tries === 3) return { found: [...absent, ...wrong], tries }
  }
}

async function openNeighbour(tour: VisitContext): Promise<AttemptResult> {
  if (tour.neighbour) await tour.page.goto(tour.neighbour.path, { waitUntil: 'commit' })
  return { absent: await waitForNeighbour(tour), wrong: tour.faults.take() }
}

interface VisitOptions {
  usual: string[]
  isByAddress: boolean
}

async function visitPage(
  tour: VisitContext,
  path: string,
  { usual, isByAddress }: VisitOptions,
): Promise<AttemptResult> {
  const { page, faults, neighbour, mounted } = tour
  if (isByAddress) await page.goto(path, { waitUntil: 'commit' })
  else await navigate(page, path)
  const absent = await waitForCandidate(tour)
  const wrong: string[] = []
  if (neighbour) {
    await navigate(page, neighbour.path)
    absent.push(...(await waitForNeighbour(tour)))
    if ((await page.locator(mounted).count()) > 0) wrong.push('is still in the page after it was left')
    wrong.push(...unexpectedNodes(await bodyChildren(page), usual).map((node) => `leaves ${node} behind in the page`))
  }
  return { absent, wrong: [...wrong, ...faults.take()] }
}

/** Changes the URL without a reload, like a link of the portal. */
function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => window.history.pushState(null, '', to), path)
}

async function waitForCandidate({ page, faults, mounted }: VisitContext): Promise<string[]> {
  const failure = page.locator('main [role=alert]')
  try {
    await page.locator(`${mounted} > *`).or(failure).first().waitFor({ timeout: mountTimeout })
    // The requests of the page on arrival belong to it.
    await faults.untilIdle()
  } catch (error) {
    return [`does not arrive: ${describeError(error).split('\n')[0]}`]
  }
  if ((await failure.count()) > 0) return [`shows a failure: ${(await failure.first().innerText()).split('\n')[0]}`]
  return (await page.locator(mounted).count()) === 1 ? [] : ['is not shown in the version of the candidate']
}

async function waitForNeighbour({ page, faults, neighbour }: VisitContext): Promise<string[]> {
  if (!neighbour) return []
  try {
    await page.locator(`[data-remote^="${neighbour.remote}@"] > *`).first().waitFor({ timeout: mountTimeout })
    await faults.untilIdle()
    return []
  } catch {
    return [`${neighbour.remote} does not open`]
  }
}

/** The direct children of the body, into which dialogs are rendered. */
function bodyChildren(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.children].map(
      (node) => `<${node.tagName.toLowerCase()} id="${node.id}" class="${node.className}">`,
    ),
  )
}

/** The nodes that are not in the usual list, counting duplicates. */
function unexpectedNodes(nodes: string[], usual: string[]): string[] {
  const known = [...usual]
  return nodes.filter((node) => {
    const at = known.indexOf(node)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}
