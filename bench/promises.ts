import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PromiseFigure {
  what: string
  promised: string
  measured: number
  isReached: boolean
}

export const atMost = (what: string, limit: number, measured: number): PromiseFigure =>
  checkPromise({ what, promised: `≤ ${limit}` }, measured, (rounded) => rounded <= limit)

export const atLeast = (what: string, limit: number, measured: number): PromiseFigure =>
  checkPromise({ what, promised: `≥ ${limit}` }, measured, (rounded) => rounded >= limit)

function checkPromise(
  of: Pick<PromiseFigure, 'what' | 'promised'>,
  measured: number,
  reaches: (rounded: number) => boolean,
): PromiseFigure {
  const rounded = Math.round(measured * 100) / 100
  return { ...of, measured: rounded, isReached: reaches(rounded) }
}

interface Report {
  promises: PromiseFigure[]
  facts: Record<string, unknown>
}

/** Prints the promised and the measured figures and writes them as JSON; true when every promise is met. */
export function reportPromises(folder: string, { promises, facts }: Report): boolean {
  if (promises.length > 0)
    console.table(promises.map(({ isReached, ...line }) => ({ ...line, reached: isReached ? 'yes' : 'no' })))
  const file = join(folder, 'dist/report.json')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ promises, facts }, null, 2)}\n`)
  console.log(JSON.stringify(facts))
  console.log(`Written to ${file}`)
  return promises.every(({ isReached }) => isReached)
}
