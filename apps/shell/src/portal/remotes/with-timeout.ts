import { filesOnTheWay } from '../federation/awaited-scripts.ts'
import { countIdle } from './count-idle.ts'

/**
 * Settles as the work does, or rejects once it has taken so many milliseconds in which the page was idle and awaited no
 * script: a script on its way has a limit of its own.
 */
export async function withTimeout<Result>(milliseconds: number, phase: string, work: Promise<Result>): Promise<Result> {
  let stop: (() => void) | undefined
  const limit = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`${phase} took longer than ${milliseconds} ms`))
    stop = countIdle(milliseconds, giveUp, () => filesOnTheWay() > 0)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    stop?.()
  }
}
