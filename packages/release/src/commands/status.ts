import type { GateProgress } from '@portal/release-format/gate-progress'
import { connect } from '../server/connect.ts'
import type { CliContext, Target } from './cli-context.ts'
import { followGate, type GateOutcome } from './follow-gate.ts'

/** Prints the progress of a version in the portal's gate until the verdict, for at most `waitMinutes`. */
export async function status(
  target: Target,
  { version, waitMinutes }: { version: string; waitMinutes: number },
  around: CliContext,
): Promise<GateOutcome> {
  const connection = connect(target)
  const progress = await connection.get<GateProgress>(`${target.remote}/${version}/gate`)
  return followGate(connection, progress, { ...around, waitMinutes })
}
