import { describe, expect, it } from 'vitest'
import type { PageCheck } from '../../play/page-check.ts'
import { CannotJudge } from '../../play/cannot-judge.ts'
import { defaultLimits } from '../../play/play-limits.ts'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { createTimeCheck } from './time.ts'

const play = setUpPlays()

// A second of processor time can take a minute on a busy machine.
const limits = { ...defaultLimits, play: 300_000, visit: 200_000, mount: 100_000 }

/** Needs more than half a second of any processor; a loop until a time would not on a busy machine. */
const compute = 'let sum = 0; for (let at = 0; at < 120_000_000; at++) sum = (sum * 31 + at) | 0'
const computeInParts = `const part = (left) => {
  let sum = 0
  for (let at = 0; at < 15_000_000; at++) sum = (sum * 31 + at) | 0
  if (left > 0) setTimeout(part, 100, left - 1)
}
part(10)`
const loop = `const { port1, port2 } = new MessageChannel()
  let count = 0
  port1.onmessage = () => { paragraph.textContent = count++; port2.postMessage(null) }
  const paragraph = container.querySelector('p')
  port2.postMessage(null)
  return () => port1.close()`
const clock = (milliseconds: number) => `
  const timer = setInterval(() => { container.lastChild.textContent = Math.random() }, ${milliseconds})
  return () => clearInterval(timer)`
const frames = `let frame
  const draw = () => { container.lastChild.textContent = Math.random(); frame = requestAnimationFrame(draw) }
  draw()
  return () => cancelAnimationFrame(frame)`

const passing: [name: string, mount: string][] = [
  ['renders once', 'setTimeout(() => { container.append("Deux") }, 50)'],
  ['computes in small parts', computeInParts],
  ['shows a clock', clock(500)],
  ['shows tenths of a second', clock(100)],
]
const restless: [name: string, mount: string][] = [
  ['an effect that never settles', loop],
  ['a timer that renders', clock(10)],
  ['animation frames that render', frames],
]
const blocking: [name: string, mount: string][] = [
  ['when it is mounted', compute],
  ['after it is mounted', `setTimeout(() => { ${compute} }, 50)`],
  ['when it is unmounted', `return () => { ${compute} }`],
]
const block = expect.stringMatching(/^blocks the browser for more than 500 ms \(remoteEntry\.js:\d+:\d+\)$/)

/** Plays one page for each of these names, with the code that runs when it is mounted. */
function playPages(check: PageCheck, pages: [name: string, mount: string][]) {
  const code = Object.fromEntries(pages.map(([name, mount]) => [name, { mount }]))
  return play(check, candidateWithCode({ pages: code }), { limits })
}

describe.concurrent('the time of a remote', { timeout: 300_000 }, () => {
  const passed = shared(() => playPages(createTimeCheck(), passing))
  const briefly = createTimeCheck({ furtherLook: 6 })
  const refused = shared(() => playPages(briefly, [...restless, ...blocking]))

  it.each(passing)('passes when it %s', async (name) => {
    const { problemsOf } = await passed()
    expect(problemsOf(name)).toEqual([])
  })

  it.each(blocking)('is refused when it blocks the browser %s', async (name) => {
    const { problemsOf } = await refused()
    expect(problemsOf(name)).toEqual([block])
  })

  it('is refused when it blocks the browser when it is evaluated', async () => {
    const candidate = candidateWithCode({ evaluate: compute, pages: { Note: {} } })
    const { problemsOf } = await play(briefly, candidate, { limits })
    expect(problemsOf('Note')).toEqual([block])
  })

  it('is judged again when only late ticks can explain the changes of a page', async () => {
    const lateTicks = `const start = window.setInterval
      window.setInterval = (work, time, ...args) => start(work, time === 50 ? 200 : time, ...args)`
    const candidate = candidateWithCode({ evaluate: lateTicks, pages: { Note: { mount: clock(100) } } })
    await expect(play(briefly, candidate, { limits })).rejects.toThrow(CannotJudge)
  })

  it.each(restless)('is refused because of %s', async (name) => {
    const { problemsOf } = await refused()
    expect(problemsOf(name)).toEqual(['does not come to rest: it computes or renders while nothing happens'])
  })
})
