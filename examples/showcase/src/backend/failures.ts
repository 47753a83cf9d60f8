import type { Failure } from './mock-call.ts'

const forced = new Map<string, Failure>()

/** Makes every request of a call fail with this status and text; null lets it succeed again. */
export function forceFailure(callId: string, failure: Failure | null): void {
  if (failure) forced.set(callId, failure)
  else forced.delete(callId)
}

export function clearFailures(): void {
  forced.clear()
}

export function forcedFailure(callId: string): Failure | undefined {
  return forced.get(callId)
}
