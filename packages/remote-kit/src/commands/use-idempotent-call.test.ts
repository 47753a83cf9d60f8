import { ApiError } from '@portal/api-client'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useIdempotentCall } from './use-idempotent-call.ts'

const refused = new ApiError({ kind: 'conflict', status: 409 })
const lost = new ApiError({ kind: 'network' })
const send = vi.fn<(input: { email: string }, key: string) => Promise<number>>()
const sonia = { email: 'sonia@institut.example' }

function render() {
  send.mockReset()
  return renderHook(() => useIdempotentCall(send)).result.current
}
const keys = () => send.mock.calls.map(([, key]) => key)

it('sends the same input with the same key after a lost response, and another input with another key', async () => {
  const call = render()
  send.mockRejectedValue(lost)
  await expect(call(sonia)).rejects.toBe(lost)
  await expect(call({ email: 'rim@institut.example' })).rejects.toBe(lost)
  send.mockResolvedValue(1)
  expect(await call({ ...sonia })).toBe(1)
  const [first, other, again] = keys()
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it.each([
  ['succeeded', () => send.mockResolvedValueOnce(1)],
  ['was refused', () => send.mockRejectedValueOnce(refused)],
])('takes another key for the same input after a call that %s', async (_outcome, answer) => {
  const call = render()
  answer()
  await call(sonia).catch(() => undefined)
  send.mockResolvedValue(2)
  await call(sonia)
  const [first, next] = keys()
  expect(next).not.toBe(first)
})
