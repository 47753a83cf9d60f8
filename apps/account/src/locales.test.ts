import { textProblems } from '@portal/testing'
import { expect, it } from 'vitest'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'

it.each([
  ['English', english],
  ['Arabic', arabic],
])('says in %s all that it says in French', (_language, texts) => {
  expect(textProblems(french, texts)).toEqual([])
})
