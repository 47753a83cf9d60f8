import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.useRealTimers())

it('the document is drawn again after a focused element was removed while the timers were faked', async () => {
  vi.useFakeTimers()
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  input.remove()
  vi.useRealTimers()
  const drawn = vi.fn<() => void>()
  requestAnimationFrame(drawn)
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce(), { timeout: 3_000 })
})
