import * as fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { matchesPattern, patternsOverlap } from './path-patterns.ts'

const reads = (pattern: string, address: string) => matchPath(pattern, address) !== null

describe('two patterns overlap when one path matches both', () => {
  it.each([
    ['/Livre', '/Livre'],
    ['/Livre', '/livre'],
    ['/Livre', '/Livre/'],
    ['/:page', '/Livre'],
    ['/Livre/:id', '/livre/:number'],
    ['/Livre/:id', '/Livre/nouveau'],
    ['/:section/liste', '/Livre/:id'],
    ['/Livre/*', '/Livre'],
    ['/Livre/*', '/:page'],
    ['/Livre/*', '/Livre/3/edition'],
    ['/*', '/Livre'],
    ['*', '/Livre/:id'],
    ['/Livre/:id?', '/Livre'],
    ['/Livre/edition?/:id', '/Livre/3'],
    ['/:langue?/Livre', '/Livre'],
    ['/:langue?/Livre', '/fr/Livre'],
  ])('%s and %s', (a, b) => {
    expect([patternsOverlap(a, b), patternsOverlap(b, a)]).toEqual([true, true])
  })

  it.each([
    ['/Livre', '/Livres'],
    ['/Livre', '/Livre/:id'],
    ['/:page', '/Livre/:id'],
    ['/Livre/:id', '/Tirage/:id'],
    ['/:section/liste', '/Livre/nouveau'],
    ['/Livre/*', '/Tirage'],
    ['/Livre/:id/edition', '/Livre/:id'],
    ['/Livre/:id?', '/Livre/3/edition'],
  ])('not %s and %s', (a, b) => {
    expect([patternsOverlap(a, b), patternsOverlap(b, a)]).toEqual([false, false])
  })
})

describe('agrees with the router', () => {
  // A small vocabulary, so that random patterns and paths often match.
  const word = fc.constantFrom('a', 'A', 'b', 'c-1', 'd_2')
  const parameter = fc.constantFrom(':x', ':y')
  const slash = fc.constantFrom('', '/')
  const path = (segment: fc.Arbitrary<string>, last: fc.Arbitrary<string>) =>
    fc.tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), last).map(([all, end]) => `/${all.join('/')}${end}`)
  const plain = path(fc.oneof(word, parameter), slash)
  const any = path(
    fc.oneof(word, parameter, word.map(optional), parameter.map(optional)),
    fc.constantFrom('', '/', '/*'),
  )
  const address = path(fc.oneof(word, fc.constant('')), slash)
  const runs = { numRuns: 2_000, maxSkipsPerRun: 1_000 }

  it('on every path of a pattern', () => {
    fc.assert(
      fc.property(plain, address, (pattern, at) => {
        expect(matchesPattern(pattern, at)).toBe(reads(pattern, at))
      }),
      runs,
    )
  })

  it('that two patterns overlap when a path matches both', () => {
    fc.assert(
      fc.property(any, any, address, (a, b, at) => {
        fc.pre(reads(a, at) && reads(b, at))
        expect(patternsOverlap(a, b)).toBe(true)
      }),
      runs,
    )
  })

  it('for every pair of patterns: they overlap when some path matches both', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(patternsOverlap(a, b)).toBe(addresses.some((at) => reads(a, at) && reads(b, at)))
      }),
      { numRuns: 1_000 },
    )
  })
})

const optional = (segment: string) => `${segment}?`

/** Every path of up to four segments of the vocabulary above. */
const addresses = [0, 1, 2, 3].reduce<string[]>(
  (all) => ['/', ...all.flatMap((rest) => ['a', 'b', 'c-1', 'd_2'].map((first) => `/${first}${rest}`))],
  ['/'],
)
