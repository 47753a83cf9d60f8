import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** A failed test, or a test file that could not be loaded. */
export interface FailedTest {
  name: string
  /** The first line of its error. */
  reason: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

interface PlaywrightSpec {
  title: string
  file: string
  ok: boolean
  tests: { results: { errors: { message?: string }[] }[] }[]
}

/** The failed tests of a Vitest report. */
export function failuresOfVitest(report: string): FailedTest[] {
  const { testResults }: VitestReport = JSON.parse(report)
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name: file, reason: firstLine(message) }]
    return failed.map((test) => ({
      name: `${file}: ${test.fullName}`,
      reason: firstLine(test.failureMessages.join('\n')),
    }))
  })
}

/** The failed tests of a Playwright report. */
export function failuresOfPlaywright(report: string): FailedTest[] {
  const suite: PlaywrightSuite = JSON.parse(report)
  return failuresOfSuite(suite)
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): FailedTest[] {
  const own = specs.filter(({ ok }) => !ok).map(failureOfSpec)
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function failureOfSpec({ file, title, tests }: PlaywrightSpec): FailedTest {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return { name: `${file}: ${title}`, reason: firstLine(errors.map(({ message = '' }) => message).join('\n')) }
}

function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}
