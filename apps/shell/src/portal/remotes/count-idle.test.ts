import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countIdle } from './count-idle.ts'

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

describe('a limit that counts idle time', () => {
  it('ends after its milliseconds where nothing happens', () => {
    countIdle(5_000, over, isAlive)
    vi.advanceTimersByTime(4_999)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(over).toHaveBeenCalledOnce()
  })

  it('begins anew with each sign of life', () => {
    isAlive.mockReturnValueOnce(false).mockReturnValueOnce(true)
    countIdle(5_000, over, isAlive)
    vi.advanceTimersByTime(5_199)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it('does not end as long as something lives', () => {
    isAlive.mockReturnValue(true)
    countIdle(5_000, over, isAlive)
    vi.advanceTimersByTime(600_000)
    expect(over).not.toHaveBeenCalled()
  })

  it('is four times as long where the processor is so busy that each beat comes 300 milliseconds late', () => {
    const onTime = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds) =>
      onTime(work, Number(milliseconds) + 300),
    )
    countIdle(5_000, over, isAlive)
    vi.advanceTimersByTime(19_999)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it('says nothing once it is stopped', () => {
    const stop = countIdle(5_000, over, isAlive)
    vi.advanceTimersByTime(4_900)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(over).not.toHaveBeenCalled()
  })
})
