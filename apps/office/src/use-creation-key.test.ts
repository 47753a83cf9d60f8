import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCreationKey } from './use-creation-key.ts'

it('gives the tries of one creation the same key, and another creation another one', () => {
  const { keyOf, renew } = renderHook(() => useCreationKey()).result.current
  const first = keyOf({ email: 'sonia@institut.example' })
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(keyOf({ email: 'sonia@institut.example' })).toBe(first)
  const changed = keyOf({ email: 'rim@institut.example' })
  expect(changed).not.toBe(first)
  renew()
  expect(keyOf({ email: 'rim@institut.example' })).not.toBe(changed)
})
