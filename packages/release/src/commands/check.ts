import { allChecks } from '@portal/gate/all-checks'
import { runGate } from '@portal/gate/gate'
import type { LivePortal } from '@portal/gate/live-portal'
import { connect } from '../server/connect.ts'
import { sourcesOf } from '../find-remote.ts'
import type { ReleaseHistory } from '../server/responses.ts'
import { createCheckLines, summary } from '../printing/report-lines.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import { buildCandidate } from './build-candidate.ts'
import type { CliContext, Target } from './cli-context.ts'

interface CheckOptions {
  /** A built folder; without it the remote is built. */
  dist?: string
  /** Whether the version shall become current; else it may claim pages of other remotes. */
  promote: boolean
}

/**
 * Runs the gate's checks on this machine, and prints each as it completes; sends nothing to the portal, whose own gate
 * decides about a release.
 */
export async function check(target: Target, { dist, promote }: CheckOptions, around: CliContext): Promise<boolean> {
  const { remote, portal } = target
  const { cwd, say, env } = around
  const connection = connect(target)
  const [live, history] = await Promise.all([
    connection.get<LivePortal>('live'),
    connection.get<ReleaseHistory>(remote),
  ])
  const candidate = await buildCandidate(remote, dist, around)
  say(`${remote} ${candidate.manifest.version}, checked against ${portal}\n`)
  const published = history.releases
    .filter(({ state }) => state === 'published' || state === 'retired')
    .map(({ version }) => version)
  const checkLines = createCheckLines(sourcesOf(remote, candidate.manifest.version, cwd))
  const watch = stopwatch()
  const report = await runGate(
    { candidate, live, published, promote },
    {
      checks: allChecks({ portal, env }),
      portal,
      at: new Date(),
      onDone: (done) => {
        for (const line of checkLines(done)) say(line)
      },
    },
  )
  say(`\n${summary(report)} The checks took ${seconds(watch())}.`)
  say("This is a preview: the portal's own gate decides when the remote is published.")
  return report.passed
}
