import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from './checks.ts'
import { failuresOfPlaywright, failuresOfVitest, type FailedTest } from './failed-tests.ts'
import { logFolder } from './log.mjs'
import { filesOfVitest, slowestTests, testsOfPlaywright, type TimedTest } from './slowest-tests.ts'

const lastRun = join(logFolder, 'last-run.json')

/** The names of the reports of each test runner. */
const reports = {
  vitest: ['house', 'browser', 'server'],
  playwright: ['journeys', 'how-tos'],
}

/**
 * Prints the duration of each check, the slowest tests, the duration of this run beside that of the previous run, and
 * last, where the eye falls, every failed test with the first line of its error.
 */
export function reportRun(result: RunResult, seconds: number): void {
  const { checks } = result
  const previous = readLastRun()
  const testFiles = reports.vitest.flatMap((name) => readTests(name, filesOfVitest))
  const journeys = reports.playwright.flatMap((name) => readTests(name, testsOfPlaywright))
  const failures = [
    ...reports.vitest.flatMap((name) => readTests(name, failuresOfVitest)),
    ...reports.playwright.flatMap((name) => readTests(name, failuresOfPlaywright)),
  ]
  const lines = [
    '',
    'Time by check',
    ...checks.map(({ title, seconds: time }) => line({ name: title, seconds: time })),
    'Slowest test files',
    ...slowestTests(testFiles, 10).map(line),
    'Slowest journeys',
    ...slowestTests(journeys, 10).map(line),
    `${duration(seconds)} in all; the run before took ${previous ? duration(previous.seconds) : 'an unknown time'}`,
    ...(failures.length > 0 ? ['Failed tests', ...failures.map(failureLine)] : []),
  ]
  console.log(lines.join('\n'))
  writeFileSync(lastRun, JSON.stringify({ seconds, result } satisfies LastRun))
}

function line({ name, seconds }: TimedTest): string {
  return `  ${seconds.toFixed(1).padStart(7)} s  ${name}`
}

function failureLine({ name, reason }: FailedTest): string {
  return `  ✗ ${name}\n      ${reason}`
}

/** The tests of a report; empty when it is absent or incomplete, because its runner has already failed then. */
function readTests<Test>(name: string, read: (report: string) => Test[]): Test[] {
  try {
    return read(readFileSync(join(logFolder, `${name}.json`), 'utf8'))
  } catch {
    return []
  }
}

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

export interface LastRun {
  seconds: number
  result: RunResult
}

/** The latest run of `npm test` in this folder; null before the first one has ended. */
export function readLastRun(): LastRun | null {
  try {
    return JSON.parse(readFileSync(lastRun, 'utf8'))
  } catch {
    return null
  }
}
