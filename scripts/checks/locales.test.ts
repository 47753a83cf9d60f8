import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { differences, type Texts } from './locales.ts'

const folders = globSync('{apps,packages,server}/**/locales/fr.json', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.tsc)(?:\/|$)/.test(name),
})
  .map((file) => dirname(file))
  .toSorted()

function textsOf(folder: string, language: string): Texts {
  return JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
}

describe('the texts of the portal', () => {
  it('are found', () => {
    expect(folders).toEqual(expect.arrayContaining(['packages/i18n/src/locales', 'apps/account/src/locales']))
  })

  describe.each(folders)('%s', (folder) => {
    it.each(['fr', 'en', 'ar'])('says everything in %s', (language) => {
      expect(differences(textsOf(folder, 'fr'), textsOf(folder, language), language)).toEqual([])
    })
  })
})

describe('a comparison of texts', () => {
  it('finds a key that is missing, however deep', () => {
    expect(differences({ page: { title: 'Profil' } }, { page: {} }, 'en')).toEqual(['page.title is missing'])
  })

  it('finds a key that the source does not know', () => {
    expect(differences({}, { page: { old: 'Old' } }, 'en')).toEqual(['page.old is not in the source'])
  })

  it('finds a variable that was renamed or forgotten', () => {
    const found = differences({ hello: 'Bonjour {{name}}' }, { hello: 'Hello {{nom}}' }, 'en')
    expect(found).toEqual(['hello has an unknown variable nom', 'hello lacks the variable name'])
  })

  it('asks each language for its own plural forms', () => {
    const french = { row_one: '{{count}} ligne', row_other: '{{count}} lignes' }
    expect(differences(french, french, 'fr')).toEqual([])
    expect(differences(french, { row_one: 'صف', row_other: '{{count}} صفوف' }, 'ar')).toEqual([
      'row has no form for "zero"',
      'row has no form for "two"',
      'row has no form for "few"',
      'row has no form for "many"',
    ])
  })

  it('finds a text that is empty', () => {
    expect(differences({ hello: 'Bonjour' }, { hello: ' ' }, 'en')).toEqual(['hello is empty'])
  })
})
