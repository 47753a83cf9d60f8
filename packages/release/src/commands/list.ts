import type { Release, ReleaseHistory } from '../server/responses.ts'
import { sourcesOf } from '../find-remote.ts'
import { connect } from '../server/connect.ts'
import { reportLines } from '../printing/report-lines.ts'
import { UserError } from '@portal/gate/user-error'
import type { CliContext, Target } from './cli-context.ts'

/** Prints the live version, the releases and the changes, or the gate's report of one version. */
export async function list(target: Target, version: string | undefined, { cwd, say }: CliContext): Promise<void> {
  const history = await connect(target).get<ReleaseHistory>(target.remote)
  const lines = version === undefined ? overview(history) : reportOf(history, version, cwd)
  for (const line of lines) say(line)
}

function overview({ remote, current, lastGood, disabled, obstacles, releases, history }: ReleaseHistory): string[] {
  return [
    `${remote}: ${current ?? 'nothing'} is live, ${lastGood ?? 'nothing'} is the last good version${disabled ? '; closed' : ''}`,
    ...obstacles.map((reason) => `${current} cannot start in any browser: ${reason}`),
    '',
    ...table([
      ['version', 'state', 'released', 'by', 'gate'],
      ...releases.map((release) => [
        release.version,
        release.state,
        formatTime(release.releasedAt),
        release.releasedBy,
        gateOf(release),
      ]),
    ]),
    '',
    ...table([
      ['snapshot', 'at', 'by', 'what'],
      ...history.map(({ snapshot, at, by, reason }) => [snapshot ?? '', formatTime(at), by, reason]),
    ]),
  ]
}

function gateOf({ report, isForced, acceptedBy, releasedBy, signedBy }: Release): string {
  if (!signedBy) return 'unsigned'
  if (isForced) return `forced by ${acceptedBy ?? releasedBy}`
  if (!report) return 'signed by the operator, without the gate'
  return report.passed ? 'passed' : 'failed'
}

function reportOf({ remote, releases }: ReleaseHistory, version: string, cwd: string): string[] {
  const release = releases.find((one) => one.version === version)
  if (!release) throw new UserError(`${remote} has no version ${version}. See: pnpm release list ${remote}`)
  if (!release.report) throw new UserError(`${remote} ${version} was released without the gate: no report was kept.`)
  return reportLines(release.report, sourcesOf(remote, version, cwd))
}

/** The timestamp in UTC, to the minute. */
const formatTime = (iso: string) => iso.slice(0, 16).replace('T', ' ')

/** Formats rows as lines with aligned columns. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}
