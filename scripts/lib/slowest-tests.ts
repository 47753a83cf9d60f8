import { relative } from 'node:path'
import { root } from './project.mjs'

/** A test file or a Playwright test and its duration. */
export interface TimedTest {
  name: string
  seconds: number
}

interface VitestFiles {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

/** The test files of a Vitest report. */
export function filesOfVitest(report: string): TimedTest[] {
  const { testResults }: VitestFiles = JSON.parse(report)
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The tests of a Playwright report. */
export function testsOfPlaywright(report: string): TimedTest[] {
  const suite: PlaywrightSuite = JSON.parse(report)
  return testsOfSuite(suite)
}

function testsOfSuite({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { name: `${file}: ${title}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
  return [...own, ...suites.flatMap(testsOfSuite)]
}

/** The slowest tests, in descending order of duration. */
export function slowestTests(tests: TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}
