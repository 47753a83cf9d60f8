import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTimeout } from '../remotes/with-timeout.ts'
import { trackChunks, trackScript, pendingScripts } from './track-scripts.ts'

const answer = vi.fn<typeof fetch>()
const failed = vi.fn<(event: unknown) => void>()
const failure = { type: 'error', isTimeout: true }

function script(builtAs?: string): HTMLScriptElement {
  const element = document.createElement('script')
  element.type = 'text/plain'
  element.src = '/remotes/marks/2.0.0/static/4.js'
  if (builtAs) element.dataset.rspack = builtAs
  element.onerror = failed
  return element
}

/** A response that streams one byte every so many milliseconds. */
function trickle(every: number, bytes: number): Response {
  const body = new ReadableStream({
    async start(controller) {
      for (let byte = 0; byte < bytes; byte += 1) {
        await new Promise((resolve) => setTimeout(resolve, every))
        controller.enqueue(new Uint8Array(1))
      }
    },
  })
  return new Response(body)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  vi.stubGlobal('fetch', answer)
  answer.mockReturnValue(new Promise(() => undefined))
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a loading script', () => {
  it('times out after five seconds without a byte, with the failure event of its loader', async () => {
    trackScript(script(), failure)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(failed.mock.calls).toEqual([[failure]])
    expect(pendingScripts()).toBe(0)
  })

  it('does not time out while bytes arrive, until five seconds after the last one', async () => {
    answer.mockResolvedValue(trickle(3_000, 10))
    trackScript(script(), failure)
    await vi.advanceTimersByTimeAsync(34_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('is not observed during its first second, in which most scripts load', async () => {
    const element = script()
    trackScript(element, failure)
    await vi.advanceTimersByTimeAsync(800)
    expect(answer).not.toHaveBeenCalled()
    element.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })

  it('suspends the timeouts of the work that waits for it', async () => {
    const element = script()
    trackScript(element, failure)
    const mounting = withTimeout(500, 'mount', new Promise(() => undefined))
    const gaveUp = vi.fn<() => void>()
    mounting.catch(gaveUp)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(gaveUp).not.toHaveBeenCalled()
    element.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(600)
    await expect(mounting).rejects.toThrow('mount took longer than 500 ms')
  })
})

describe('a chunk', () => {
  it.each([
    ['of a remote times out without a byte', 'portal_marks_2_0_0:4', true],
    ["of the shell has its loader's timeout", 'portal_shell:4', false],
  ])('%s', async (_case, builtAs, isGivenUp) => {
    trackChunks()
    const element = script(builtAs)
    document.head.append(element)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(failed.mock.calls).toEqual(isGivenUp ? [[{ type: 'timeout', target: element }]] : [])
    element.remove()
  })
})
