import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isVersionRange, satisfiesRange } from './version-range.ts'

it.each([
  ['^1.2.3', ['1.2.3', '1.2.10', '1.10.0'], ['1.2.2', '2.0.0', '0.9.9', '1.2.3-rc.1', '1.4.0-rc.1']],
  ['^0.2.3', ['0.2.3', '0.2.9'], ['0.2.2', '0.3.0', '1.0.0']],
  ['^0.0.3', ['0.0.3'], ['0.0.4', '0.1.0']],
  ['~1.2.3', ['1.2.3', '1.2.9'], ['1.3.0', '1.2.2']],
  ['~1.2', ['1.2.0', '1.2.9'], ['1.3.0']],
  ['1.2.3', ['1.2.3', '1.2.3+build.5'], ['1.2.4', '1.2.2']],
  ['=1.2.3', ['1.2.3'], ['1.2.4']],
  ['v1.2.3', ['1.2.3'], ['1.2.4']],
  ['1.2.3+build.5', ['1.2.3', '1.2.3+build.6'], ['1.2.4']],
  ['>=1.2.3', ['1.2.3', '4.0.0'], ['1.2.2']],
  ['>=1.0.0 <2.0.0', ['1.0.0', '1.9.9'], ['2.0.0', '0.9.9']],
  ['1.0.0 - 1.4.0', ['1.0.0', '1.4.0'], ['1.4.1']],
  ['^1', ['1.0.0', '1.9.0'], ['2.0.0']],
  ['1.x', ['1.0.0', '1.9.0'], ['2.0.0']],
  ['^1.0.0 || ^3.0.0', ['1.5.0', '3.1.0'], ['2.0.0']],
  ['^2.0.0-rc.1', ['2.0.0-rc.1', '2.0.0-rc.2', '2.0.0', '2.1.0'], ['2.0.0-rc.0', '2.1.0-rc.1', '3.0.0']],
  ['^1.0.0-0', ['1.0.0-0', '1.0.0-rc.1', '1.0.0'], ['1.1.0-rc.1', '2.0.0-0']],
  ['1.0.0-rc.1', ['1.0.0-rc.1'], ['1.0.0', '1.0.0-rc.2']],
  ['*', ['1.2.3'], ['', 'latest', '1.0.0-rc.1']],
])('%s is a range with %j and without %j', (range, inside, outside) => {
  expect(isVersionRange(range)).toBe(true)
  expect([...inside, ...outside].filter((version) => satisfiesRange(version, range))).toEqual(inside)
})

it.each(['', ' ', 'latest', 'latest || next', '1.x || nonsense', '1.0.0..x'])('%j is no range', (range) => {
  expect(isVersionRange(range)).toBe(false)
  expect(satisfiesRange('1.0.0', range)).toBe(false)
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
