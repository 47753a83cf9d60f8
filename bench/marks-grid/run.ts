import { atMost, reportPromises } from '../promises.ts'
import { launch, unlimitedFrames } from './chromium.ts'
import { median, openPage, typeMark, type OpenedPage } from './measure.ts'
import { servePage } from './serve.ts'

/** Measures the marks grid at three sizes against a plain table and against a well-known grid. */

const rounds = Number(process.argv[2] ?? 5)
const renders = 9
const marks = 12
const warmUp = 2
const smallest = 'rows=40'
const tables = [
  { name: 'grid, 200 rows', query: 'rows=200' },
  { name: 'grid, 1000 rows', query: 'rows=1000' },
  { name: 'plain table, 1000 rows', query: 'rows=1000&plain' },
  { name: 'ag-grid, 1000 rows', query: 'rows=1000&ag-grid' },
] as const

type Name = (typeof tables)[number]['name']

interface TypingTimes {
  /** Milliseconds from each key to the next paint. */
  here: number[]
  /** The same keys in the grid of 40 rows. */
  small: number[]
}

type RenderFigures = Pick<OpenedPage, 'firstRender' | 'nodes'>

/** Opens a page without any other page open, which would compete for the CPU. */
async function measureRender(query: string): Promise<RenderFigures> {
  const { page, firstRender, nodes } = await openPage(browser, served.address, query)
  await page.context().close()
  return { firstRender, nodes }
}

/**
 * Types alternately in a table and in the grid of 40 rows, without a third: a slow page is still busy after its paint.
 */
async function measureTyping(query: string): Promise<TypingTimes> {
  const [here, small] = [
    await openPage(browser, served.address, query),
    await openPage(browser, served.address, smallest),
  ]
  const times: TypingTimes = { here: [], small: [] }
  const sides = [[here, times.here] as const, [small, times.small] as const]
  for (let mark = 0; mark < warmUp + marks; mark += 1) {
    // Alternates the order, because the first page finds the CPU in another state than the second.
    for (const [{ page }, list] of mark % 2 === 0 ? sides : sides.toReversed()) {
      const keys = await typeMark(page)
      if (mark >= warmUp) list.push(...keys)
    }
  }
  await Promise.all([here, small].map(({ page }) => page.context().close()))
  return times
}

const served = await servePage()
const browser = await launch(...unlimitedFrames)
const rendered: (RenderFigures & { name: Name })[] = []
const typed: (TypingTimes & { name: Name })[] = []
try {
  await measureRender(smallest)
  for (let render = 0; render < renders; render += 1)
    for (const { name, query } of render % 2 === 0 ? tables : tables.toReversed())
      rendered.push({ name, ...(await measureRender(query)) })
  for (let round = 0; round < rounds; round += 1)
    for (const { name, query } of tables) typed.push({ name, ...(await measureTyping(query)) })
} finally {
  await browser.close()
  await served.close()
}

const rendersOf = (name: Name) => rendered.filter((one) => one.name === name)
const typedIn = (name: Name) => typed.filter((one) => one.name === name)
const nodes = (name: Name) => median(rendersOf(name).map((one) => one.nodes))
const firstRender = (name: Name) => median(rendersOf(name).map((one) => one.firstRender))
/** Compares pages opened in the same round. */
const firstRenderRatio = (name: Name, to: Name) =>
  median(rendersOf(name).map((one, turn) => one.firstRender / (rendersOf(to)[turn]?.firstRender ?? Number.NaN)))
const keyToPaint = (name: Name) => median(typedIn(name).flatMap(({ here }) => here))
/** Compares the same key of the same mark, typed in both tables in immediate succession. */
const keyRatio = (name: Name) =>
  median(typedIn(name).flatMap(({ here, small }) => here.map((time, key) => time / (small[key] ?? Number.NaN))))

const compared = tables.map(({ name }) => ({
  table: name,
  nodes: nodes(name),
  firstRenderMs: Math.round(firstRender(name)),
  keyToPaintMs: Math.round(keyToPaint(name) * 10) / 10,
  keyToPaintTo40Rows: Math.round(keyRatio(name) * 100) / 100,
}))
console.table(compared)
const isKept = reportPromises(import.meta.dirname, {
  promises: [
    atMost('DOM nodes in the grid at 1000 rows', 250, nodes('grid, 1000 rows')),
    atMost('key to paint, 1000 rows to 40', 1.1, keyRatio('grid, 1000 rows')),
    atMost('first render, to a plain table', 0.33, firstRenderRatio('grid, 1000 rows', 'plain table, 1000 rows')),
  ],
  facts: { renders, rounds, compared },
})
if (!isKept) process.exitCode = 1
