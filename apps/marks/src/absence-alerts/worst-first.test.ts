import { expect, it } from 'vitest'
import { worstFirst } from './worst-first.ts'

it('R-shared-47: sorts students by severity, and leaves those without an alert in their order', () => {
  const rows = ['1', '2', '3', '4', '5'].map((idNumber) => ({ idNumber }))
  const alerts = new Map([
    ['2', { severity: 500 }],
    ['4', { severity: 1200 }],
    ['5', { severity: 0 }],
  ])
  expect(worstFirst(rows, alerts).map(({ idNumber }) => idNumber)).toEqual(['4', '2', '5', '1', '3'])
})
