import { describe, expect, it } from 'vitest'
import { textDifferences } from './text-differences.ts'

describe('a comparison of texts', () => {
  it('finds a missing key at any depth', () => {
    expect(textDifferences({ page: { title: 'Profil' } }, { page: {} }, 'en')).toEqual(['page.title is missing'])
  })

  it('finds a key that the source does not have', () => {
    expect(textDifferences({}, { page: { old: 'Old' } }, 'en')).toEqual(['page.old is not in the source'])
  })

  it('finds a renamed or missing variable', () => {
    const found = textDifferences({ hello: 'Bonjour {{name}}' }, { hello: 'Hello {{nom}}' }, 'en')
    expect(found).toEqual(['hello has an unknown variable nom', 'hello lacks the variable name'])
  })

  it('requires the plural forms of each language', () => {
    const french = { row_one: '{{count}} ligne', row_other: '{{count}} lignes' }
    expect(textDifferences(french, french, 'fr')).toEqual([])
    expect(textDifferences(french, { row_one: 'صف', row_other: '{{count}} صفوف' }, 'ar')).toEqual([
      'row has no form for "zero"',
      'row has no form for "two"',
      'row has no form for "few"',
      'row has no form for "many"',
    ])
  })

  it('finds an empty text', () => {
    expect(textDifferences({ hello: 'Bonjour' }, { hello: ' ' }, 'en')).toEqual(['hello is empty'])
  })
})
