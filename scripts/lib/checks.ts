import { join } from 'node:path'
import { ensureChromium } from './install-chromium.ts'
import { run } from './command.mjs'
import { interruption } from './interruption.mjs'
import { logFolder, type Log } from './log.mjs'
import { countRun, readPlaywrightReport, readVitestReport, type Counts } from './results.ts'
import { step, StepFailed } from './step.mjs'

export interface Check {
  title: string
  /** The name of its log. */
  log: string
  work: (log: Log) => Promise<Counts & { note: string }>
}

class SomeFailed extends Error {
  readonly counts: Counts

  constructor(counts: Counts) {
    super(described(counts))
    this.counts = counts
  }
}

/** A program that succeeds or fails as a whole; its last line stands beside the title when it `tells` something. */
export function program(title: string, log: string, command: [string, ...string[]], { tells = false } = {}): Check {
  const [name, ...args] = command
  return {
    title,
    log,
    work: async (output) => {
      await run(name, args, { log: output })
      return { passed: 1, failed: 0, note: tells ? String(output.tail(1)[0]) : '' }
    },
  }
}

/** One project of vitest. */
export function unitTests(title: string, project: string): Check {
  const report = join(logFolder, `${project}.json`)
  const args = ['exec', 'vitest', 'run', '--project', project, '--reporter=default', '--reporter=json']
  return {
    title,
    log: project,
    work: (log) =>
      counted(countRun(report, readVitestReport, () => run('pnpm', [...args, `--outputFile.json=${report}`], { log }))),
  }
}

/** The journeys of one configuration of the e2e package, in a real browser. */
export function browserJourneys(title: string, log: string, config: string): Check {
  const report = join(logFolder, `${log}.json`)
  const args = ['--filter', '@portal/e2e', 'exec', 'playwright', 'test', '--config', config]
  return {
    title,
    log,
    work: async (output) => {
      const chromium = await ensureChromium(output)
      const env = { E2E_REPORT: report, ...(chromium && { CHROMIUM: chromium }) }
      return counted(countRun(report, readPlaywrightReport, () => run('pnpm', args, { log: output, env })))
    },
  }
}

/** Does the checks one after the other, a failing one no reason to stop; answers all that passed and failed. */
export async function perform(checks: Check[]): Promise<Counts> {
  const total = { passed: 0, failed: 0 }
  for (const check of checks) {
    if (interruption.aborted) break
    const { passed, failed } = await outcome(check)
    total.passed += passed
    total.failed += failed
  }
  return total
}

export function described({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

async function outcome({ title, log, work }: Check): Promise<Counts> {
  try {
    return await step({ title, log, note: (result) => result.note }, work)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.log(`    ${error.message}`)
    return error.cause instanceof SomeFailed ? error.cause.counts : { passed: 0, failed: 1 }
  }
}

async function counted(counting: Promise<Counts>): Promise<Counts & { note: string }> {
  const counts = await counting
  if (counts.failed > 0) throw new SomeFailed(counts)
  return { ...counts, note: `${counts.passed} passed` }
}
