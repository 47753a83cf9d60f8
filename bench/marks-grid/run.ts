import { launch, unlimitedFrames } from './chromium.ts'
import { median, open, typeMark, type Opened } from './measure.ts'
import { servePage } from './serve.ts'

const rounds = Number(process.argv[2] ?? 7)
const marks = 12
const warmUp = 2
const queries = { small: 'rows=40', large: 'rows=1000', plain: 'rows=1000&plain' }

type Name = keyof typeof queries

interface Measured extends Pick<Opened, 'firstRender' | 'nodes'> {
  /** Milliseconds from each key to the next paint. */
  keyToPaint: number[]
}

const names: Name[] = ['small', 'large', 'plain']

/** Each page of a round opened alone, then all three typed in by turns: they share the machine's mood. */
async function measureRound(): Promise<Record<Name, Measured>> {
  const first = { small: await openAlone('small'), large: await openAlone('large'), plain: await openAlone('plain') }
  const pages = {
    small: await open(browser, page.address, queries.small),
    large: await open(browser, page.address, queries.large),
    plain: await open(browser, page.address, queries.plain),
  }
  const times: Record<Name, number[]> = { small: [], large: [], plain: [] }
  for (let mark = 0; mark < warmUp + marks; mark += 1) {
    // Who goes first finds the processor in another state than who follows.
    for (const name of mark % 2 === 0 ? names : names.toReversed()) {
      const typed = await typeMark(pages[name].page)
      if (mark >= warmUp) times[name].push(...typed)
    }
  }
  for (const name of names) await pages[name].page.context().close()
  const measured = (name: Name) => ({ ...first[name], keyToPaint: times[name] })
  return { small: measured('small'), large: measured('large'), plain: measured('plain') }
}

async function openAlone(name: Name): Promise<Pick<Opened, 'firstRender' | 'nodes'>> {
  const { page: opened, firstRender, nodes } = await open(browser, page.address, queries[name])
  await opened.context().close()
  return { firstRender, nodes }
}

const page = await servePage()
const browser = await launch(...unlimitedFrames)
const measured: Record<Name, Measured>[] = []
try {
  await openAlone('large')
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound())
} finally {
  await browser.close()
  await page.close()
}

const rounded = (value: number) => Math.round(value * 100) / 100
const medianOf = (read: (round: Record<Name, Measured>) => number) => rounded(median(measured.map(read)))
/** The same key of the same mark, typed in the one page right after the other. */
const keyRatios = measured.flatMap(({ small, large }) =>
  large.keyToPaint.map((time, key) => time / (small.keyToPaint[key] ?? NaN)),
)
const row = (name: Name) => ({
  'DOM nodes': medianOf((round) => round[name].nodes),
  'first render (ms)': medianOf((round) => round[name].firstRender),
  'key to paint (ms)': medianOf((round) => median(round[name].keyToPaint)),
})
const table = { 'grid, 40 rows': row('small'), 'grid, 1000 rows': row('large'), 'plain table, 1000 rows': row('plain') }
const limits = [
  { what: 'DOM nodes in the grid at 1000 rows', is: medianOf((round) => round.large.nodes), atMost: 250 },
  { what: 'key to paint, 1000 rows to 40', is: rounded(median(keyRatios)), atMost: 1.1 },
  {
    what: 'first render, grid to plain table',
    is: medianOf((round) => round.large.firstRender / round.plain.firstRender),
    atMost: 0.33,
  },
].map((limit) => ({ ...limit, holds: limit.is <= limit.atMost }))

console.table(table)
console.table(limits)
console.log(JSON.stringify({ rounds, table, limits }))
if (limits.some(({ holds }) => !holds)) process.exitCode = 1
