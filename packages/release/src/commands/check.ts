import type { Order } from '../command-line.ts'
import { connect } from '../portal/connect.ts'
import { judge } from './judge.ts'
import type { Surroundings } from './surroundings.ts'

/** Tells whether the remote could be released as it is; the portal learns nothing of it. */
export async function check(order: Order, around: Surroundings): Promise<boolean> {
  const { report } = await judge(order, connect(order), around)
  return report.passed
}
