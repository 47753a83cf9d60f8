import { setTimeout as pause } from 'node:timers/promises'

/** The result, or null when it takes longer; an infinite loop in the page never ends. */
export async function endsWithin<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  const end = new AbortController()
  const timeout = pause(milliseconds, null, { signal: end.signal }).catch(() => null)
  // The page is closed after a timeout, which makes the work reject.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    end.abort()
  }
}
