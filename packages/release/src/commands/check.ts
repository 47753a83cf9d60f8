import type { GateReport } from '@portal/release-format/gate-report'
import { resolve } from 'node:path'
import { buildRemote } from '../candidate/build-remote.ts'
import type { Candidate } from '../candidate/candidate.ts'
import { findRemote } from '../candidate/find-remote.ts'
import { readCandidate } from '../candidate/read-candidate.ts'
import { allChecks } from '../gate/checks.ts'
import { runGate } from '../gate/gate.ts'
import type { LivePortal, ReleaseHistory } from '../portal/responses.ts'
import { connect } from '../portal/connect.ts'
import { checkLines, summary } from '../printing/report-lines.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
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
