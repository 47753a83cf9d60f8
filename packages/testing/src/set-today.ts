import { beforeEach, vi } from 'vitest'

/** Sets the date before each test of the file, and ends that after it; timers run. */
export function setToday(now: Date): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    return () => vi.useRealTimers()
  })
}
