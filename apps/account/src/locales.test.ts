import { translationProblems } from '@portal/testing'
import { expect, it } from 'vitest'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'

it.each([
  ['English', english],
  ['Arabic', arabic],
])('has in %s a text for every French key', (_language, texts) => {
  expect(translationProblems(french, texts)).toEqual([])
})
