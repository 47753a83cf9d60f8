import type { Command } from '../command-line.ts'
import { connect } from '../portal/connect.ts'
import { checkCandidate } from './check-candidate.ts'
import type { CliContext } from './cli-context.ts'

/** Tells whether the remote could be released as it is; the portal learns nothing of it. */
export async function check(order: Command, around: CliContext): Promise<boolean> {
  const { report } = await checkCandidate(order, connect(order), around)
  return report.passed
}
