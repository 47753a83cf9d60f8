import { join } from 'node:path'
import { ensureChromium } from './install-chromium.ts'
import { run } from './command.mjs'
import { interruptSignal } from './interrupt-signal.mjs'
import { logFolder, type Log } from './log.mjs'
import { runAndCount, readPlaywrightReport, readVitestReport, type Counts } from './test-counts.ts'
import { step, StepFailed } from './step.mjs'

export interface Check {
  title: string
  /** The name of its log file. */
  log: string
  work: (log: Log) => Promise<Counts & { note: string }>
}

class SomeFailed extends Error {
  readonly counts: Counts

  constructor(counts: Counts) {
    super(describeCounts(counts))
    this.counts = counts
  }
}

interface ProgramOptions {
  /** Whether the last line of its output is printed beside the title. */
  showsLastLine?: boolean
  /** Installs what the program needs. */
  prepare?: (log: Log) => Promise<void>
}

/** A program that succeeds or fails as a whole. */
export function program(
  title: string,
  log: string,
  command: [string, ...string[]],
  { showsLastLine = false, prepare }: ProgramOptions = {},
): Check {
  const [name, ...args] = command
  return {
    title,
    log,
    work: async (output) => {
      await prepare?.(output)
      await run(name, args, { log: output })
      return { passed: 1, failed: 0, note: showsLastLine ? String(output.tail(1)[0]) : '' }
    },
  }
}

/**
 * Vitest projects, or only these files of them; the first project names the log and the report. Those of the gate play
 * candidates in a browser.
 */
export function unitTests(
  title: string,
  projects: [string, ...string[]],
  settings: NodeJS.ProcessEnv = {},
  files: string[] = [],
): Check {
  const [name] = projects
  const report = join(logFolder, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['exec', 'vitest', 'run', ...files, ...chosen, '--reporter=default', '--reporter=json']
  return {
    title,
    log: name,
    work: async (log) => {
      const env = { ...settings, ...(await chromiumSettings(log)) }
      const command = [...args, `--outputFile.json=${report}`]
      return counted(runAndCount(report, readVitestReport, () => run('pnpm', command, { log, env })))
    },
  }
}

/** The Playwright tests of one configuration of the e2e package, in a real browser. */
export function browserTests(title: string, log: string, config: string, settings: NodeJS.ProcessEnv = {}): Check {
  const report = join(logFolder, `${log}.json`)
  const args = ['--filter', '@portal/e2e', 'exec', 'playwright', 'test', '--config', config]
  return {
    title,
    log,
    work: async (output) => {
      const env = { ...settings, E2E_REPORT: report, ...(await chromiumSettings(output)) }
      return counted(runAndCount(report, readPlaywrightReport, () => run('pnpm', args, { log: output, env })))
    },
  }
}

/** Installs a browser where none is found, and names it for the tests. */
async function chromiumSettings(log: Log): Promise<NodeJS.ProcessEnv> {
  const chromium = await ensureChromium(log)
  return chromium ? { CHROMIUM: chromium } : {}
}

/** The result of one check. */
interface CheckResult extends Counts {
  title: string
  seconds: number
}

export interface RunResult extends Counts {
  checks: CheckResult[]
}

/** One check, or lanes of checks that run in parallel. */
export type Stage = Check | { lanes: Check[][] }

/** Runs the stages in sequence; a failing check does not stop the others. */
export async function runStages(stages: Stage[]): Promise<RunResult> {
  const checks: CheckResult[] = []
  for (const stage of stages) {
    const lanes = 'lanes' in stage ? stage.lanes : [[stage]]
    await Promise.all(lanes.map((lane) => runLane(lane, checks)))
  }
  const sum = (count: (check: CheckResult) => number) => checks.reduce((total, check) => total + count(check), 0)
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed), checks }
}

async function runLane(lane: Check[], results: CheckResult[]): Promise<void> {
  for (const check of lane) {
    if (interruptSignal.aborted) return
    const start = performance.now()
    const { passed, failed } = await runCheck(check)
    results.push({ title: check.title, passed, failed, seconds: (performance.now() - start) / 1000 })
  }
}

export function describeCounts({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

async function runCheck({ title, log, work }: Check): Promise<Counts> {
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
