import { pendingScripts } from '../federation/track-scripts.ts'
import { startIdleTimeout } from './idle-timeout.ts'

/**
 * Settles as the work does, or rejects after a timeout in milliseconds. The time in which scripts are loading does not
 * count: each of them has a timeout of its own.
 */
export async function withTimeout<Result>(milliseconds: number, phase: string, work: Promise<Result>): Promise<Result> {
  let stop: (() => void) | undefined
  const limit = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`${phase} took longer than ${milliseconds} ms`))
    stop = startIdleTimeout(milliseconds, giveUp, () => pendingScripts() > 0)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    stop?.()
  }
}
