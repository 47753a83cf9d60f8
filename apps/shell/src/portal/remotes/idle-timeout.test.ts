import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startIdleTimeout } from './idle-timeout.ts'

const over = vi.fn<() => void>()
const isAlive = vi.fn<() => boolean>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  isAlive.mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a timeout that counts idle time', () => {
  it('expires after its milliseconds without activity', () => {
    startIdleTimeout(5_000, over, isAlive)
    vi.advanceTimersByTime(4_999)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(over).toHaveBeenCalledOnce()
  })

  it('restarts with each activity', () => {
    isAlive.mockReturnValueOnce(false).mockReturnValueOnce(true)
    startIdleTimeout(5_000, over, isAlive)
    vi.advanceTimersByTime(5_199)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it('does not expire during activity', () => {
    isAlive.mockReturnValue(true)
    startIdleTimeout(5_000, over, isAlive)
    vi.advanceTimersByTime(600_000)
    expect(over).not.toHaveBeenCalled()
  })

  it('takes four times as long on a processor so busy that each beat is 300 milliseconds late', () => {
    const onTime = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds) =>
      onTime(work, Number(milliseconds) + 300),
    )
    startIdleTimeout(5_000, over, isAlive)
    vi.advanceTimersByTime(19_999)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it('does not call back once it is stopped', () => {
    const stop = startIdleTimeout(5_000, over, isAlive)
    vi.advanceTimersByTime(4_900)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(over).not.toHaveBeenCalled()
  })
})
