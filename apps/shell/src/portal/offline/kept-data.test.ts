import { beforeEach, expect, it, vi } from 'vitest'
import { keptData, noteAnswer, rereadKept } from './kept-data.ts'

const calls = ['week', 'roll', 'tasks']
const morning = '2026-12-01T08:00:00.000Z'
const later = '2026-12-01T09:12:00.000Z'
const shownAt = () => keptData.getState().keptAt

beforeEach(() => {
  for (const call of calls) noteAnswer(call, null)
})

it('what is shown is as old as its oldest part, until the server answers each call', () => {
  noteAnswer('week', later)
  noteAnswer('roll', morning)
  noteAnswer('tasks', null)
  expect(shownAt()).toBe(morning)
  noteAnswer('roll', null)
  expect(shownAt()).toBe(later)
  noteAnswer('week', null)
  expect(shownAt()).toBeNull()
})

it('kept data is read again until the server answers, while the device has a network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reread = vi.fn<() => Promise<void>>(async () => noteAnswer('roll', later))
  rereadKept(reread)
  noteAnswer('week', morning)
  noteAnswer('roll', later)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reread).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(reread).toHaveBeenCalledOnce()
  // The week is shown no more: nobody has asked for it again.
  expect(shownAt()).toBe(morning)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(reread).toHaveBeenCalledTimes(2)
  expect(shownAt()).toBe(later)
  noteAnswer('roll', null)
  reread.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reread).not.toHaveBeenCalled()
  vi.useRealTimers()
})
