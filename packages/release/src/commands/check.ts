import type { GateReport } from '@portal/release-format/gate-report'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Candidate } from '../candidate/candidate.ts'
import { findRemote } from '../candidate/find-remote.ts'
import { readCandidate } from '../candidate/read-candidate.ts'
import { allChecks } from '../gate/checks.ts'
import { runGate } from '../gate/gate.ts'
import { connect } from '../portal/connect.ts'
import type { LivePortal, ReleaseHistory } from '../portal/responses.ts'
import { checkLines, summary } from '../printing/report-lines.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import { UserError } from '../user-error.ts'
import type { CliContext, Target } from './cli-context.ts'

/** Whether the remote in its present state could be released; sends nothing to the portal. */
export async function check(target: Target, dist: string | undefined, around: CliContext): Promise<boolean> {
  const { report } = await checkCandidate(target, dist, around)
  return report.passed
}

interface CheckedCandidate {
  candidate: Candidate
  report: GateReport
}

/** Builds the remote, or reads a built folder, and runs the gate; prints each check as it completes. */
export async function checkCandidate(
  target: Target,
  dist: string | undefined,
  around: CliContext,
): Promise<CheckedCandidate> {
  const { remote, portal } = target
  const { say, env } = around
  const connection = connect(target)
  const [live, history] = await Promise.all([
    connection.get<LivePortal>('live'),
    connection.get<ReleaseHistory>(remote),
  ])
  const folder = dist === undefined ? await build(remote, around) : resolve(around.cwd, dist)
  const candidate = await readCandidate(remote, folder)
  say(`${remote} ${candidate.manifest.version}, to be released to ${portal}\n`)
  const published = history.releases.filter(({ state }) => state !== 'pending').map(({ version }) => version)
  const watch = stopwatch()
  const report = await runGate(
    { candidate, live, published },
    {
      checks: allChecks({ portal, env }),
      portal,
      at: new Date(),
      onDone: (done) => checkLines(done).forEach((line) => say(line)),
    },
  )
  say(`\n${summary(report)} The gate took ${seconds(watch())}.`)
  return { candidate, report }
}

async function build(remote: string, { cwd, env, say }: CliContext): Promise<string> {
  const watch = stopwatch()
  const folder = await buildRemote(findRemote(remote, cwd), env)
  say(`Built in ${seconds(watch())}.`)
  return folder
}

/** Builds the remote with its own bundler and returns the output folder. */
async function buildRemote(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const bundler = join(folder, 'node_modules/.bin/rsbuild')
  if (!existsSync(bundler)) throw new UserError(`${bundler} is missing: install the packages first (pnpm install).`)
  const child = spawn(bundler, ['build'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new UserError(`The build failed.\n\n${output.trim().split('\n').slice(-40).join('\n')}`)
  return join(folder, 'dist')
}
