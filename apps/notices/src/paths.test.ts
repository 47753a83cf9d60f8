import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('paths', () => {
  it('R-notices-13: of the edit pages', () => {
    expect(paths.toAbsence(12)).toBe('/EditAvisAbsence?id=12')
    expect(paths.toMakeUp(12)).toBe('/EditAvisRattrapage?id=12')
    expect(paths.toTest(12)).toBe('/EditAvisTestLibre?id=12')
  })

  it('R-notices-37: 1 is the page of supervised tests, 2 the one of tests', () => {
    expect(paths.toTests(1)).toBe(paths.supervisedTests)
    expect(paths.toTests(2)).toBe(paths.otherTests)
  })
})
