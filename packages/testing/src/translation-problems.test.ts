import { languages } from '@portal/i18n'
import { i18n, startI18n } from '@portal/i18n/host'
import { describe, expect, it } from 'vitest'
import { translationProblems } from './translation-problems.ts'

const french = { list: { title: 'Groupes', count_one: '{{count}} groupe', count_other: '{{count}} groupes' } }

describe('translationProblems', () => {
  it('accepts a complete translation, with the plural forms of its language', () => {
    const arabic = {
      list: { title: 'الأفواج', count_one: 'فوج واحد', count_two: 'فوجان', count_other: '{{count}} فوج' },
    }
    expect(translationProblems(french, arabic)).toEqual([])
  })

  it('lets each language format a variable in its own way', () => {
    expect(translationProblems({ a: 'Demande {{name, de}}' }, { a: 'Request of {{name}}' })).toEqual([])
  })

  it('reports keys that are missing, empty, unknown or have other variables', () => {
    const source = { a: 'A {{x}}', b: 'B', c: 'C' }
    expect(translationProblems(source, { a: 'A {{y}}', b: ' ', d: 'D' })).toEqual([
      'a has other variables',
      'b is empty',
      'd has no French text',
      'c is missing',
    ])
  })
})

describe('the common texts', () => {
  it.each(languages)('are complete in %s compared with French', async (language) => {
    await startI18n(language)
    const texts = i18n.getResourceBundle(language, 'common')
    expect(translationProblems(i18n.getResourceBundle('fr', 'common'), texts)).toEqual([])
  })
})
