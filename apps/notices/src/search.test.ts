import { mockCall, teacher } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { search } from './search.ts'

it('offers a make-up and a DS for each own class, whose forms are filled in with it', async () => {
  const items = [{ group: { id: 4, name: 'LGL2-A' }, subject: { id: 7, name: 'Réseaux' }, type: 2, semester: 1 }]
  mockCall('get', '/api/v1/own-classes', { items })
  const queryClient = new QueryClient()
  const { signal } = new AbortController()
  const found = await search({ text: 'lgl', language: 'fr', session: teacher, year: null, queryClient, signal })
  expect(found.map(({ action, title, detail, to }) => [action, title, detail, to])).toEqual([
    ['makeUp', 'LGL2-A', 'Réseaux', '/AvisRattrapage?onglet=ajout&semestre=1&type=2&matiere=7&groupe=4'],
    ['supervisedTest', 'LGL2-A', 'Réseaux', '/AvisTest/1?onglet=libre&semestre=1&type=2&matiere=7&groupe=4'],
  ])
})
