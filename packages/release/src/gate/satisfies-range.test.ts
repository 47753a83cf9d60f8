import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { satisfiesRange } from './satisfies-range.ts'

it.each([
  ['^1.2.3', ['1.2.3', '1.2.10', '1.10.0'], ['1.2.2', '2.0.0', '0.9.9', '1.2.3-rc.1']],
  ['^0.2.3', ['0.2.3', '0.2.9'], ['0.2.2', '0.3.0', '1.0.0']],
  ['^0.0.3', ['0.0.3'], ['0.0.4', '0.1.0']],
  ['~1.2.3', ['1.2.3', '1.2.9'], ['1.3.0', '1.2.2']],
  ['1.2.3', ['1.2.3'], ['1.2.4', '1.2.2']],
  ['>=1.2.3', ['1.2.3', '4.0.0'], ['1.2.2']],
])('%s contains the expected versions', (range, inside, outside) => {
  for (const version of inside) expect([version, satisfiesRange(version, range)]).toEqual([version, true])
  for (const version of outside) expect([version, satisfiesRange(version, range)]).toEqual([version, false])
})

it.each(['*', 'latest', '^1', '1.x', '^1.0.0 || ^2.0.0'])('%s is not supported', (range) => {
  expect(satisfiesRange('1.0.0', range)).toBeNull()
})

it('every version satisfies itself, and no lower one does', () => {
  const number = fc.nat(30)
  fc.assert(
    fc.property(fc.constantFrom('^', '~', '>=', ''), fc.tuple(number, number, number), (operator, [a, b, c]) => {
      expect(satisfiesRange(`${a}.${b}.${c}`, `${operator}${a}.${b}.${c}`)).toBe(true)
      expect(satisfiesRange(`${a}.${b}.${c}`, `${operator}${a}.${b}.${c + 1}`)).toBe(false)
    }),
  )
})
