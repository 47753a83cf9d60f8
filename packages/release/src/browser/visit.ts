import type { Page } from 'playwright-core'
import type { BuiltManifest } from '@portal/remote-kit/manifest'
import { reasonOf } from '../problem.ts'
import { neighbourOf } from './candidate-registry.ts'
import type { Stage } from './stage.ts'
import { watch } from './watch.ts'

const arrivalLimit = 15_000

/** Opens the candidate's pages one after the other, each afresh, and goes on to another remote; tells what went wrong. */
export async function visitPages(stage: Stage, { name, version }: BuiltManifest, paths: string[]): Promise<string[]> {
  const page = await stage.context.newPage()
  const faults = await watch(page)
  const mounted = `[data-remote="${name}@${version}"]`
  const problems: string[] = []
  const remains: { path: string; nodes: string[] }[] = []
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' })
    const found = [...(await arrive(page, mounted)), ...faults.take(), ...(await leave(stage, page, { name, mounted }))]
    problems.push(...[...found, ...faults.take()].map((text) => `${path}: ${text}`))
    remains.push({ path, nodes: await topNodes(page) })
  }
  // The page on which each visit ended, without a visit before it.
  await page.reload({ waitUntil: 'networkidle' })
  const usual = await topNodes(page)
  for (const { path, nodes } of remains) {
    for (const node of strangers(nodes, usual)) problems.push(`${path}: leaves ${node} behind in the page`)
  }
  await page.close()
  return problems
}

/** The elements that stand directly in the page's body, where dialogs and the like are put. */
function topNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.children].map(
      (node) => `<${node.tagName.toLowerCase()} id="${node.id}" class="${node.className}">`,
    ),
  )
}

/** Those of a list that another list does not hold as often. */
function strangers(nodes: string[], usual: string[]): string[] {
  const known = [...usual]
  return nodes.filter((node) => {
    const at = known.indexOf(node)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}

async function arrive(page: Page, mounted: string): Promise<string[]> {
  const failure = page.locator('main [role=alert]')
  try {
    await page.locator(`${mounted} > *`).or(failure).first().waitFor({ timeout: arrivalLimit })
    // What the page asks for on arrival belongs to it.
    await page.waitForLoadState('networkidle', { timeout: arrivalLimit })
  } catch (error) {
    return [`does not arrive: ${reasonOf(error).split('\n')[0]}`]
  }
  if ((await failure.count()) > 0) return [`shows a failure: ${(await failure.first().innerText()).split('\n')[0]}`]
  return (await page.locator(mounted).count()) === 1 ? [] : ['is not shown in the version of the candidate']
}

interface Leaving {
  name: string
  mounted: string
}

/** Goes on to another remote without a reload: it opens, and nothing of the candidate stays behind. */
async function leave({ registry }: Stage, page: Page, { name, mounted }: Leaving): Promise<string[]> {
  const neighbour = registry && neighbourOf(registry, name)
  if (!neighbour) return []
  await page.evaluate((path) => window.history.pushState(null, '', path), neighbour.path)
  try {
    await page.locator(`[data-remote^="${neighbour.remote}@"] > *`).first().waitFor({ timeout: arrivalLimit })
    await page.waitForLoadState('networkidle', { timeout: arrivalLimit })
  } catch {
    return [`${neighbour.remote} does not open afterwards`]
  }
  const left = await page.locator(mounted).count()
  return left === 0 ? [] : ['is still in the page after it was left']
}
