import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchOnIdle } from './prefetch-on-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('prefetches automatically after three seconds', () => {
  const prefetch = vi.fn<() => void>()
  prefetchOnIdle(prefetch)
  vi.advanceTimersByTime(2_999)
  expect(prefetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(prefetch).toHaveBeenCalledTimes(1)
})

it('prefetches at once when called, and never twice', () => {
  const prefetch = vi.fn<() => void>()
  const run = prefetchOnIdle(prefetch)
  run()
  expect(prefetch).toHaveBeenCalledTimes(1)
  run()
  vi.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(1)
})
