import { beforeEach, expect, it, vi } from 'vitest'
import { keptData, noteAnswer, rereadKept } from './kept-data.ts'

beforeEach(() => noteAnswer(null))

it('what is shown is as old as its oldest part, until the server answers', () => {
  noteAnswer('2026-12-01T09:12:00.000Z')
  noteAnswer('2026-12-01T08:00:00.000Z')
  noteAnswer('2026-12-01T09:30:00.000Z')
  expect(keptData.getState().keptAt).toBe('2026-12-01T08:00:00.000Z')
  noteAnswer(null)
  expect(keptData.getState().keptAt).toBeNull()
})

it('kept data is read again until the server answers, while the device has a network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reread = vi.fn<() => Promise<void>>(async () => {})
  rereadKept(reread)
  noteAnswer('2026-12-01T09:12:00.000Z')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reread).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reread).toHaveBeenCalled()
  noteAnswer(null)
  reread.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reread).not.toHaveBeenCalled()
  vi.useRealTimers()
})
