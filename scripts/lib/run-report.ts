import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from './checks.ts'
import { logFolder } from './log.mjs'
import { filesOfVitest, testsOfPlaywright, readTests, slowestTests, type TimedTest } from './slowest-tests.ts'

const lastRun = join(logFolder, 'last-run.json')

/**
 * Prints the duration of each check, the slowest tests, and the duration of this run beside that of the previous run.
 */
export function reportTimes({ checks }: RunResult, seconds: number): void {
  const unitTests = ['house', 'browser', 'server'].flatMap((name) =>
    readTests(join(logFolder, `${name}.json`), filesOfVitest),
  )
  const journeys = ['journeys', 'how-tos'].flatMap((name) =>
    readTests(join(logFolder, `${name}.json`), testsOfPlaywright),
  )
  const lines = [
    '',
    'Time by check',
    ...checks.map(({ title, seconds: time }) => line({ name: title, seconds: time })),
    'Slowest test files',
    ...slowestTests(unitTests, 10).map(line),
    'Slowest journeys',
    ...slowestTests(journeys, 10).map(line),
    `${duration(seconds)} in all; the run before took ${previousDuration()}`,
  ]
  console.log(lines.join('\n'))
  writeFileSync(lastRun, JSON.stringify({ seconds }))
}

function line({ name, seconds }: TimedTest): string {
  return `  ${seconds.toFixed(1).padStart(7)} s  ${name}`
}

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

function previousDuration(): string {
  try {
    const { seconds }: { seconds: number } = JSON.parse(readFileSync(lastRun, 'utf8'))
    return duration(seconds)
  } catch {
    return 'an unknown time'
  }
}
