import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startIdleTimer } from './idle-timer.ts'

const hour = 3_600_000
const onIdle = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  onIdle.mockReset()
  vi.useFakeTimers()
  stop = startIdleTimer(onIdle)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const touch = () => window.dispatchEvent(new Event('keydown'))

describe('four hours without activity', () => {
  it('R-shared-13: end the session, not a millisecond earlier', () => {
    vi.advanceTimersByTime(4 * hour - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('R-shared-13: count from the last activity, debounced by 500 ms', () => {
    vi.advanceTimersByTime(3 * hour)
    touch()
    vi.advanceTimersByTime(400)
    touch()
    vi.advanceTimersByTime(500)
    vi.advanceTimersByTime(4 * hour - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('R-shared-13: are told to other tabs, and watched no more after the stop', () => {
    vi.advanceTimersByTime(hour)
    touch()
    vi.advanceTimersByTime(500)
    const noted = String(Date.now())
    expect(localStorage.getItem('activity')).toBe(noted)
    touch()
    stop()
    vi.advanceTimersByTime(5 * hour)
    expect(localStorage.getItem('activity')).toBe(noted)
    expect(onIdle).not.toHaveBeenCalled()
  })

  it('R-shared-13: are extended by activity in another tab of the portal', () => {
    vi.advanceTimersByTime(3 * hour)
    localStorage.setItem('activity', String(Date.now()))
    vi.advanceTimersByTime(2 * hour)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * hour)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('R-shared-13: include the time in which the computer was asleep', () => {
    vi.setSystemTime(Date.now() + 5 * hour)
    touch()
    vi.advanceTimersByTime(500)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })
})
