import { describe, expect, it } from 'vitest'
import { normalize, searchable } from './normalize.ts'
import { rankEntries, type PaletteEntry } from './rank-entries.ts'

const entry = (key: string, ...texts: string[]): PaletteEntry => {
  return { key, kind: 'page', title: texts[0] ?? '', to: '/', words: searchable(...texts) }
}
const entries = [
  entry('absence', "Avis d'absence", 'Absence notices', 'إشعارات الغياب'),
  entry('sheets', "Fiche d'absence", 'Absence sheets', 'بطاقات الغياب'),
  entry('wishes', 'Fiche de vœux', 'Teaching preferences', 'بطاقات الرغبات'),
  entry('library', 'Bibliothèque', 'Library', 'المكتبة'),
  entry('makeUp', 'Rattrapage', 'Make-up session', 'حصة تعويضية', 'LGL2-A', 'Algorithmique'),
  entry('otherMakeUp', 'Rattrapage', 'Make-up session', 'حصة تعويضية', 'LGL2-B', 'Algorithmique'),
  entry('student', 'الأمين بن إبراهيم'),
]
const found = (text: string) => rankEntries(entries, text).map(({ key }) => key)

describe('a normalised text', () => {
  it.each([
    ['Évaluation  de vœux', 'evaluation de voeux'],
    ['LGL2-A', 'lgl2 a'],
    ['المَكْتَبَة', 'المكتبه'],
    ['أحمـد إبراهيم', 'احمد ابراهيم'],
    ['مستشفى', 'مستشفي'],
  ])('%s is %s', (text, expected) => expect(normalize(text)).toBe(expected))
})

describe('the ranking of the palette', () => {
  it.each([
    ['bibliotheque', ['library']],
    ['LIBR', ['library']],
    ['المكتبه', ['library']],
    ['voeux', ['wishes']],
    ['rattrapage LGL2-A', ['makeUp']],
    ['lgl2a rattr', ['makeUp']],
    ['make-up lgl2 b', ['otherMakeUp']],
    ['حصه تعويضيه LGL2-A', ['makeUp']],
    ['الامين ابراهيم', ['student']],
    ['notices absence', ['absence']],
  ])('finds %s in any language, without accents, in any order', (text, expected) =>
    expect(found(text)).toEqual(expected),
  )

  it.each([
    ['bibliotehque', 'library'],
    ['ratrapage LGL2-A', 'makeUp'],
    ['bibliothaque', 'library'],
  ])('finds %s, which has a mistake', (text, expected) => expect(found(text)).toContain(expected))

  it('has nothing for what is nowhere, and for signs alone', () => {
    expect(found('xylophone')).toEqual([])
    expect(found(' -- ')).toEqual([])
  })

  it('ranks two thousand entries within 50 ms', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => entry(String(at), `Étudiant ${at}`, `Groupe LGL${at % 7}-A`))
    const times = Array.from({ length: 8 }, (_, run) => {
      const before = performance.now()
      expect(rankEntries(many, `etudiant 199${run}`)[0]?.key).toBe(`199${run}`)
      return performance.now() - before
    })
    // The fastest: other tests run at the same time.
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
