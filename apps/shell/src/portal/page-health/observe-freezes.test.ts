import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { observeFreezes, type Freeze } from './observe-freezes.ts'

const onFreeze = vi.fn<(freeze: Freeze) => void>()
const script = (sourceURL: string, duration: number, pauseDuration = 0) => ({ sourceURL, duration, pauseDuration })
const marks = 'https://portal/remotes/marks/2.0.0/1.js'

let deliver: (entries: object[]) => void
let now = 0

function observe(supportedEntryTypes = ['long-animation-frame']): void {
  class Observer {
    static supportedEntryTypes = supportedEntryTypes
    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      deliver = (entries) => callback({ getEntries: () => entries })
    }
    observe = vi.fn<() => void>()
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  observeFreezes(onFreeze)
}

/** Delivers a frame; `sample` are the milliseconds in which the machine runs the sample, 2 on a usual one. */
function frame(blockingDuration: number, { startTime = 5_000, scripts = [script(marks, 900)], sample = 2 } = {}): void {
  const reads = [0, sample]
  vi.spyOn(performance, 'now').mockImplementation(() => reads.shift() ?? now)
  deliver([{ startTime, duration: blockingDuration, blockingDuration, scripts }])
}

function setVisibility(state: DocumentVisibilityState, at: number): void {
  now = at
  vi.spyOn(performance, 'now').mockReturnValue(at)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  onFreeze.mockReset()
  vi.spyOn(performance, 'now').mockReturnValue(100)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('reports a frame that blocked input for more than a second, with the script that ran longest', () => {
  observe()
  frame(1_600, { scripts: [script('https://portal/static/shell.js', 100), script(marks, 1_400)] })
  expect(onFreeze.mock.calls).toEqual([[{ milliseconds: 1_600, startTime: 5_000, script: marks }]])
})

it('reports a frame without a script, such as a long layout', () => {
  observe()
  frame(1_600, { scripts: [] })
  expect(onFreeze.mock.calls).toEqual([[{ milliseconds: 1_600, startTime: 5_000, script: '' }]])
})

it('does not report shorter frames', () => {
  observe()
  frame(999)
  expect(onFreeze).not.toHaveBeenCalled()
})

it('gives a slow or busy machine as much more time as it is slower', () => {
  observe()
  frame(3_500, { sample: 8 })
  expect(onFreeze).not.toHaveBeenCalled()
  frame(4_500, { sample: 8 })
  expect(onFreeze).toHaveBeenCalledTimes(1)
})

it('does not count the time of an open dialog of the browser', () => {
  observe()
  frame(9_000, { scripts: [script(marks, 9_000, 8_500)] })
  expect(onFreeze).not.toHaveBeenCalled()
})

it('does not report a computer that was asleep', () => {
  observe()
  frame(3_600_000)
  expect(onFreeze).not.toHaveBeenCalled()
})

it('does not report frames of a background tab, nor one that began in the background', () => {
  observe()
  setVisibility('hidden', 4_000)
  frame(5_000)
  setVisibility('visible', 6_000)
  frame(5_000, { startTime: 5_900 })
  expect(onFreeze).not.toHaveBeenCalled()
  frame(5_000, { startTime: 6_100 })
  expect(onFreeze).toHaveBeenCalledTimes(1)
})

it('does nothing in a browser that does not tell', () => {
  deliver = () => onFreeze({ milliseconds: 0, startTime: 0, script: '' })
  const idle = deliver
  observe(['longtask'])
  expect(deliver).toBe(idle)
})
