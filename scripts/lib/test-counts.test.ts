import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAndCount, readPlaywrightReport, readVitestReport } from './test-counts.ts'

let folder: string
let report: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A runner that writes a report with these counts and resolves (`well`) or rejects (`badly`). */
function runner(passed: number, failed: number, ending: 'well' | 'badly') {
  return async () => {
    writeFileSync(report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }))
    if (ending === 'badly') throw new Error('The runner ended with code 1')
  }
}

describe('the count of a run', () => {
  it('is read from the report', async () => {
    expect(await runAndCount(report, readVitestReport, runner(5, 0, 'well'))).toEqual({ passed: 5, failed: 0 })
    expect(await runAndCount(report, readVitestReport, runner(5, 2, 'badly'))).toEqual({ passed: 5, failed: 2 })
  })

  it('has a failure when the runner fails without a failed test', async () => {
    expect(await runAndCount(report, readVitestReport, runner(5, 0, 'badly'))).toEqual({ passed: 5, failed: 1 })
  })

  it('has a failure without a report, and never reads an old one', async () => {
    await runner(5, 0, 'well')()
    expect(await runAndCount(report, readVitestReport, async () => {})).toEqual({ passed: 0, failed: 1 })
    expect(existsSync(report)).toBe(false)
  })

  it('has a failure when the report is truncated or malformed', async () => {
    for (const text of ['{"numPassedTests": 5', '{"numPassedTests": "5"}', 'null']) {
      const cutOff = async () => writeFileSync(report, text)
      expect(await runAndCount(report, readVitestReport, cutOff)).toEqual({ passed: 0, failed: 1 })
    }
  })

  it('has a failure when no test ran', async () => {
    expect(await runAndCount(report, readVitestReport, runner(0, 0, 'well'))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a report of Playwright', () => {
  it('counts a test that passed only on retry as failed', () => {
    const text = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(readPlaywrightReport(text)).toEqual({ passed: 7, failed: 2 })
  })
})
