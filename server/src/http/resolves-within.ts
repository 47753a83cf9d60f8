import { setTimeout as pause } from 'node:timers/promises'

/** Whether `work` resolves within `limit` milliseconds; a later result is ignored. */
export async function resolvesWithin(limit: number, work: Promise<unknown>): Promise<boolean> {
  const isOver = new AbortController()
  const succeeded = work.then(
    () => true,
    () => false,
  )
  const late = pause(limit, false, { signal: isOver.signal }).catch(() => false)
  return Promise.race([succeeded, late]).finally(() => isOver.abort())
}
