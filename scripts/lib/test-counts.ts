import { readFileSync, rmSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Reads the JSON report of one test runner. */
export type ReadReport = (report: string) => Counts

export const readVitestReport: ReadReport = (report) => {
  const { numPassedTests, numFailedTests }: VitestReport = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A flaky test, which passed only on retry, counts as failed. */
export const readPlaywrightReport: ReadReport = (report) => {
  const { stats }: PlaywrightReport = JSON.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Runs a test runner and reads the counts from its report. A runner that fails without a failed test, writes no report
 * or runs no test counts as one failure.
 */
export async function runAndCount(path: string, read: ReadReport, runner: () => Promise<void>): Promise<Counts> {
  rmSync(path, { force: true })
  const hasFailed = await runner().then(
    () => false,
    () => true,
  )
  const counts = readCounts(path, read)
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 }
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readCounts(path: string, read: ReadReport): Counts | undefined {
  try {
    const { passed, failed } = read(readFileSync(path, 'utf8'))
    return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed } : undefined
  } catch {
    return undefined
  }
}
