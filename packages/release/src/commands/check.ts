import type { Command } from '../command-line.ts'
import { connect } from '../portal/connect.ts'
import { checkCandidate } from './check-candidate.ts'
import type { CliContext } from './cli-context.ts'

/** Whether the remote in its present state could be released; sends nothing to the portal. */
export async function check(order: Command, around: CliContext): Promise<boolean> {
  const { report } = await checkCandidate(order, connect(order), around)
  return report.passed
}
