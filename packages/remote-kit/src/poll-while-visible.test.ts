import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollWhileVisible } from './poll-while-visible.ts'

const ask = vi.fn<() => Promise<void>>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue()
  show('visible')
  stop = pollWhileVisible(30, ask)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('a poll', () => {
  it('runs at the interval with jitter, so that tabs do not poll at the same time', async () => {
    await pass(25.4)
    expect(ask).not.toHaveBeenCalled()
    await pass(9.2)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(10 * 34.6)
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(11)
    expect(ask.mock.calls.length).toBeLessThanOrEqual(15)
  })

  it('pauses in a hidden tab, and runs at once when the tab becomes visible', async () => {
    show('hidden')
    await pass(3_600)
    expect(ask).not.toHaveBeenCalled()
    show('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(34.6)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('never runs concurrently, however long a request takes', async () => {
    let answer: () => void = () => undefined
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await pass(34.6)
    show('hidden')
    show('visible')
    await pass(600)
    expect(ask).toHaveBeenCalledTimes(1)
    answer()
    await pass(34.6)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('does not go on in a tab that was hidden while it ran', async () => {
    let answer: () => void = () => undefined
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await pass(34.6)
    show('hidden')
    answer()
    await pass(3_600)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('runs no more once it is stopped, also while it runs', async () => {
    stop()
    await pass(3_600)
    show('visible')
    expect(ask).not.toHaveBeenCalled()
    let answer: () => void = () => undefined
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    stop = pollWhileVisible(30, ask)
    await pass(34.6)
    stop()
    answer()
    await pass(3_600)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('backs off exponentially after consecutive failures, up to ten minutes, and recovers', async () => {
    ask.mockRejectedValue(new Error('503'))
    await pass(34.6)
    expect(ask).toHaveBeenCalledTimes(1)
    // The second poll comes 51 to 69 seconds after the first, which came 25.5 to 34.5 seconds after the start.
    await pass(41)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(28.5)
    expect(ask).toHaveBeenCalledTimes(2)
    await pass(24 * 3_600)
    const inADay = ask.mock.calls.length
    expect(inADay).toBeGreaterThan(110)
    expect(inADay).toBeLessThan(190)
    ask.mockResolvedValue()
    await pass(700)
    ask.mockClear()
    await pass(60)
    expect(ask).toHaveBeenCalled()
  })
})
