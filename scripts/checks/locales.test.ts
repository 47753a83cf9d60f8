import { describe, expect, it } from 'vitest'
import { flatten, textDifferences } from '../../packages/gate/src/checks/text-differences.ts'
import { localeFolders, readTexts } from './locale-files.ts'

/** The keys of plurals whose forms agree with another number than the count, such as "1 lines of 5". */
function wrongPlurals(texts: Parameters<typeof flatten>[0]): string[] {
  const forms = flatten(texts)
  const wordsAfter = (text: string) =>
    Object.fromEntries(
      Array.from(text.matchAll(/\{\{(?!count)(\w+)\}\} (\p{L}+)/gu), ([, name = '', word = '']) => [name, word]),
    )
  return [...forms].flatMap(([key, one]) => {
    if (!key.endsWith('_one')) return []
    const base = key.slice(0, -'_one'.length)
    const others = wordsAfter(forms.get(`${base}_other`) ?? '')
    const isOtherNoun = ([name, word]: [string, string]) => others[name] !== word && others[name]?.startsWith(word)
    return Object.entries(wordsAfter(one)).some(isOtherNoun) ? [base] : []
  })
}

/** Words that may follow a count without being counted, such as "3 of 5". */
const uncounted = {
  fr: /^(?:sur|dans)$/,
  en: /^(?:of|this)$/,
  ar: /^(?:من|في|قيد|دون|لم|تغيّرت|جديدة|متغيّرة|فارغة|مرفوضة)$/,
}

/** The keys of texts in which a noun cannot agree with the count before it. */
function wrongCounts(texts: Parameters<typeof flatten>[0], language: keyof typeof uncounted): string[] {
  const forms = flatten(texts)
  const countedWord = (text = '') => {
    const word = /\{\{count\}\} ([\p{L}\p{M}]+)/u.exec(text)?.[1]
    return word !== undefined && !uncounted[language].test(word) ? word : undefined
  }
  const isPlural = (key: string) => /_(?:zero|one|two|few|many|other)$/.test(key)
  return [...forms].flatMap(([key, text]) => {
    if (!isPlural(key)) return countedWord(text) === undefined ? [] : [key]
    if (!key.endsWith('_few')) return []
    const singular = forms.get(key.replace(/_few$/, '_other'))
    // A label such as "الطلبة: 3" avoids the plural.
    const isLabel = /\p{L}: \{\{count\}\}$/u.test(text)
    return isLabel || (countedWord(text) !== undefined && countedWord(text) === countedWord(singular)) ? [key] : []
  })
}

/** The keys of texts with a format that their reader does not know: only the French pages write "{{name, de}}". */
const formattedKeys = (texts: Parameters<typeof flatten>[0]) =>
  [...flatten(texts)].filter(([, text]) => /\{\{\w+,/.test(text)).map(([key]) => key)

describe('the texts of the portal', () => {
  it('exist', () => {
    expect(localeFolders).toEqual(expect.arrayContaining(['packages/i18n/src/locales', 'apps/account/src/locales']))
  })

  describe('a plural that follows another number than its count', () => {
    const texts = (one: string, other: string) => ({ lines_one: one, lines_other: other })

    it('is found by the word after the number', () => {
      const wrong = texts('{{done}} vœu validé sur {{count}}', '{{done}} vœux validés sur {{count}}')
      expect(wrongPlurals(wrong)).toEqual(['lines'])
      expect(wrongPlurals(texts('{{count}} vœu sur {{all}}', '{{count}} vœux sur {{all}}'))).toEqual([])
      expect(wrongPlurals(texts('Le vœu de {{name}} est repris', 'Les vœux de {{name}} sont repris'))).toEqual([])
    })

    it.each(localeFolders)('is nowhere in %s', (folder) => {
      for (const language of ['fr', 'en']) expect(wrongPlurals(readTexts(folder, language))).toEqual([])
    })
  })

  describe('a noun after a count', () => {
    it('is found where it cannot agree', () => {
      expect(wrongCounts({ rooms: '{{count}} salles' }, 'fr')).toEqual(['rooms'])
      expect(wrongCounts({ rooms: '{{count}} of {{all}} rooms' }, 'en')).toEqual([])
      expect(wrongCounts({ rooms_few: '{{count}} قاعة', rooms_other: '{{count}} قاعة' }, 'ar')).toEqual(['rooms_few'])
      expect(wrongCounts({ rooms_few: 'قاعات: {{count}}', rooms_other: 'قاعات: {{count}}' }, 'ar')).toEqual([
        'rooms_few',
      ])
      expect(wrongCounts({ rooms_few: '{{count}} قاعات', rooms_other: '{{count}} قاعة' }, 'ar')).toEqual([])
    })

    it.each(localeFolders)('agrees in %s', (folder) => {
      for (const language of ['fr', 'en', 'ar'] as const)
        expect(wrongCounts(readTexts(folder, language), language)).toEqual([])
    })
  })

  it.each(localeFolders)('have formats in the French pages alone: %s', (folder) => {
    const languages = folder.includes('/notifications/') ? ['fr', 'en', 'ar'] : ['en', 'ar']
    for (const language of languages) expect(formattedKeys(readTexts(folder, language))).toEqual([])
  })

  describe.each(localeFolders)('%s', (folder) => {
    it.each(['fr', 'en', 'ar'])('is complete in %s', (language) => {
      expect(textDifferences(readTexts(folder, 'fr'), readTexts(folder, language), language)).toEqual([])
    })
  })
})
