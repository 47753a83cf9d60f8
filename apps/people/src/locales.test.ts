import { translationProblems } from '@portal/testing'
import { expect, it } from 'vitest'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'

it.each([
  ['English', english],
  ['Arabic', arabic],
])('%s has a text for every French key', (_, translation) => {
  expect(translationProblems(french, translation)).toEqual([])
})
