import { mockCall, teacher } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { search } from './search.ts'

it('finds each own class, and the students of own groups, who open a class of theirs', async () => {
  const group = { id: 4, name: 'LGL2-A' }
  const items = [
    { group, subject: { id: 7, name: 'Réseaux' }, type: 1, semester: 2 },
    { group, subject: { id: 8, name: 'Compilation' }, type: 2, semester: 2 },
  ]
  mockCall('get', '/api/v1/own-classes', { items })
  mockCall('get', '/api/v1/own-students', { items: [{ id: 9, name: 'Rezgui Aya', idNumber: '12345678', group }] })
  const queryClient = new QueryClient()
  const { signal } = new AbortController()
  const found = await search({ text: 'aya', language: 'fr', session: teacher, year: null, queryClient, signal })
  expect(found).toEqual([
    expect.objectContaining({ kind: 'group', title: 'LGL2-A', detail: 'Réseaux', to: '/classes/4/7/1?semestre=2' }),
    expect.objectContaining({ kind: 'group', title: 'LGL2-A', detail: 'Compilation', to: '/classes/4/8/2?semestre=2' }),
    expect.objectContaining({
      kind: 'student',
      title: 'Rezgui Aya',
      words: ['12345678'],
      to: '/classes/4/7/1?semestre=2',
    }),
  ])
  expect(new Set(found.map(({ id }) => id)).size).toBe(3)
})
