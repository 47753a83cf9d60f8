import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginsLike } from './edit-distance.ts'

describe('a word begins like what is typed', () => {
  it.each([
    ['without a mistake', 'biblio', 0],
    ['with a wrong letter', 'bublio', 1],
    ['with a wrong last letter', 'biblia', 1],
    ['without a letter', 'bbliothe', 1],
    ['with a letter too many', 'bibbliothe', 1],
    ['with two letters exchanged', 'bilbio', 1],
    ['with the last letters exchanged', 'bibliotheqeu', 1],
    ['with two pairs exchanged', 'ibbilo', 2],
    ['with more letters than the word has', 'bibliothequess', 2],
  ])('%s: %s has %i mistakes', (_case, typed, mistakes) => {
    expect(beginsLike('bibliotheque', typed, mistakes)).toBe(true)
    expect(beginsLike('bibliotheque', typed, mistakes - 1)).toBe(false)
  })

  it('exactly where some beginning of it is at most so many mistakes away', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(letters, letters, fc.nat(3), (word, typed, mistakes) => {
        const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length))
        const fewest = Math.min(...beginnings.map((beginning) => distance(beginning, typed)))
        expect(beginsLike(word, typed, mistakes)).toBe(fewest <= mistakes)
      }),
      { numRuns: 500 },
    )
  })
})

/** The optimal string alignment of two texts, by its definition. */
function distance(one: string, other: string): number {
  if (!one || !other) return one.length + other.length
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
  const isSame = one.at(-1) === other.at(-1)
  const isExchanged = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  return Math.min(
    distance(a, b) + (isSame ? 0 : 1),
    distance(a, other) + 1,
    distance(one, b) + 1,
    isExchanged ? distance(a.slice(0, -1), b.slice(0, -1)) + 1 : Infinity,
  )
}
