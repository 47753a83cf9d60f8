import { describe, expect, it } from 'vitest'
import { containsWords, normalizeText, searchable } from './search-words.ts'

describe('a normalised text', () => {
  it.each([
    ['Évaluation  de vœux', 'evaluation de voeux'],
    ['LGL2-A', 'lgl2 a'],
    ['المَكْتَبَة', 'المكتبه'],
    ['أحمـد إبراهيم', 'احمد ابراهيم'],
    ['مستشفى', 'مستشفي'],
    ['القاعة ١٢', 'القاعه 12'],
  ])('%s is %s', (text, expected) => expect(normalizeText(text)).toBe(expected))
})

describe('a text that contains every word of a search', () => {
  it.each([
    ['LGL2-A', 'lgl2a', true],
    ['LGL2-A', 'lgl2-a', true],
    ['Leïla Trabelsi', 'trab leila', true],
    ['Salle B12', '١٢', true],
    ['إبراهيم', 'ابراهيم', true],
    ['Leïla Trabelsi', 'leila salah', false],
    ['Leïla Trabelsi', ' - ', true],
  ])('%s, %s: %s', (text, search, expected) => expect(containsWords(searchable(text), search)).toBe(expected))
})
