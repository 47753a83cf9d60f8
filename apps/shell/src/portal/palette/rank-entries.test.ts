import { searchable } from '@portal/i18n'
import { describe, expect, it } from 'vitest'
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

  it.each([
    ['three letters in the middle of a word', 'nam', true],
    ['two letters in the middle of a word', 'na', false],
    ['four letters with a mistake', 'dxna', true],
    ['three letters with a mistake', 'dxn', false],
    ['eight letters with two mistakes', 'dxnamixu', true],
    ['seven letters with two mistakes', 'dxnaxiq', false],
  ])('%s (%s) find a word: %s', (_case, text, isFound) =>
    expect(rankEntries([entry('one', 'dynamique')], text)).toHaveLength(isFound ? 1 : 0),
  )

  it('has whole words before beginnings, these before the middle of words, and words in front before others', () => {
    const signs = [
      entry('middle', 'insigne'),
      entry('laterBeginning', 'salle signes'),
      entry('beginning', 'signes'),
      entry('laterWhole', 'salle signe'),
      entry('whole', 'signe'),
    ]
    expect(rankEntries(signs, 'signe')).toEqual(signs.toReversed())
  })

  it('has at most twelve', () => {
    const many = Array.from({ length: 20 }, (_, at) => entry(String(at), 'Salle'))
    expect(rankEntries(many, 'salle').map(({ key }) => Number(key))).toEqual(Array.from({ length: 12 }, (_, at) => at))
  })

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
