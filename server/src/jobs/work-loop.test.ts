import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorkLoop, type Round } from './work-loop.ts'

const warn = vi.fn<() => void>()
let stop = async () => {}
afterEach(async () => {
  await stop()
  warn.mockReset()
})

function loopOver(work: Round) {
  const loop = createWorkLoop(work, { log: { warn }, failed: 'not looked for', interval: 20 })
  ;({ stop } = loop)
  return loop
}

/** A round that takes until `finish` is called. */
function slowRound() {
  const finishers: (() => void)[] = []
  const work = vi.fn<Round>(() => new Promise<void>((resolve) => finishers.push(resolve)))
  return { work, finish: () => finishers.shift()?.() }
}

it('works when it starts and at every interval', async () => {
  const work = vi.fn<Round>(async () => {})
  loopOver(work).start()
  expect(work).toHaveBeenCalledTimes(1)
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(2)
})

it('logs a round that fails, and works again', async () => {
  const error = new Error('no connection')
  const work = vi.fn<Round>(async () => {}).mockRejectedValueOnce(error)
  loopOver(work).start()
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(1)
  expect(warn.mock.calls).toEqual([[{ err: error }, 'not looked for']])
})

it('has one round at a time, and another one after a wake', async () => {
  const { work, finish } = slowRound()
  const loop = loopOver(work)
  loop.wake()
  loop.wake()
  loop.wake()
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await expect.poll(() => work.mock.calls.length).toBe(2)
  finish()
  await pause(60)
  // It was not started: only a wake makes it work.
  expect(work).toHaveBeenCalledTimes(2)
})

it('tells the running round that it stops, waits for its end, and does not work again', async () => {
  const { work, finish } = slowRound()
  const loop = loopOver(work)
  loop.start()
  loop.wake()
  const stopped = vi.fn<() => void>()
  const stopping = loop.stop().then(stopped)
  expect(work.mock.calls[0]?.[0].aborted).toBe(true)
  await pause(10)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  loop.wake()
  await pause(60)
  expect(work).toHaveBeenCalledTimes(1)
})
