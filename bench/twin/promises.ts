import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Promised {
  what: string
  atMost: number
  measured: number
  isReached: boolean
}

export function atMost(what: string, limit: number, measured: number): Promised {
  const rounded = Math.round(measured * 100) / 100
  return { what, atMost: limit, measured: rounded, isReached: rounded <= limit }
}

interface Report {
  promises: Promised[]
  facts: Record<string, unknown>
}

const file = join(import.meta.dirname, 'dist/report.json')

/** Prints what was promised beside what was measured, and keeps all of it as JSON; true when every promise is kept. */
export function print({ promises, facts }: Report): boolean {
  console.table(
    promises.map(({ what, atMost: limit, measured, isReached }) => ({
      what,
      promised: `≤ ${limit}`,
      measured,
      reached: isReached ? 'yes' : 'no',
    })),
  )
  mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ promises, facts }, null, 2)}\n`)
  console.log(JSON.stringify(facts))
  console.log(`Written to ${file}`)
  return promises.every(({ isReached }) => isReached)
}
