import { launch, unlimitedFrames } from './chromium.ts'
import { measure, median, type Measured } from './measure.ts'
import { servePage } from './serve.ts'

/** The three pages of one round, measured one after the other so that they share the machine's mood. */
type Round = Record<'small' | 'large' | 'plain', Measured>

const rounds = Number(process.argv[2] ?? 7)
const queries = { small: 'rows=40', large: 'rows=1000', plain: 'rows=1000&plain' }

const page = await servePage()
const browser = await launch(...unlimitedFrames)
const measured: Round[] = []
try {
  await measure(browser, page.address, queries.large)
  for (let round = 0; round < rounds; round += 1) {
    const small = await measure(browser, page.address, queries.small)
    const large = await measure(browser, page.address, queries.large)
    const plain = await measure(browser, page.address, queries.plain)
    measured.push({ small, large, plain })
  }
} finally {
  await browser.close()
  await page.close()
}

const medianOf = (read: (round: Round) => number) => Math.round(median(measured.map(read)) * 100) / 100
const row = (name: keyof Round) => ({
  'DOM nodes': medianOf((round) => round[name].nodes),
  'first render (ms)': medianOf((round) => round[name].firstRender),
  'key to paint (ms)': medianOf((round) => round[name].keyToPaint),
})
const table = { 'grid, 40 rows': row('small'), 'grid, 1000 rows': row('large'), 'plain table, 1000 rows': row('plain') }
const limits = [
  { what: 'DOM nodes in the grid at 1000 rows', is: medianOf((round) => round.large.nodes), atMost: 250 },
  {
    what: 'key to paint, 1000 rows to 40',
    is: medianOf((round) => round.large.keyToPaint / round.small.keyToPaint),
    atMost: 1.1,
  },
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
