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

/** Reads one runner's own JSON report. */
export type ReadReport = (report: string) => Counts

export const readVitestReport: ReadReport = (report) => {
  const { numPassedTests, numFailedTests }: VitestReport = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A test that passed only when it was repeated has failed. */
export const readPlaywrightReport: ReadReport = (report) => {
  const { stats }: PlaywrightReport = JSON.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Runs a test runner and counts from the report that it leaves. A runner that fails without a failed test, or leaves no
 * report, or has run nothing, is a failure in itself.
 */
export async function countRun(path: string, read: ReadReport, runner: () => Promise<void>): Promise<Counts> {
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
